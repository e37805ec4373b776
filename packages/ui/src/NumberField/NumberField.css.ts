import { style } from '@vanilla-extract/css'
import { inlineButton } from '../field/field.css'
import { tabularFigures } from '../theme/mixins'
import { font, space } from '../theme/scale'
import { density, vars } from '../theme/theme.css'

export { frame } from '../field/field.css'

export const input = style([
  tabularFigures,
  {
    flex: 1,
    width: 0,
    minWidth: 24,
    paddingInline: space(3),
    paddingBlock: density.controlPadding,
    lineHeight: '20px',
    textAlign: 'end',
    background: 'none',
    border: 0,
    outline: 'none',
    selectors: { '&::placeholder': { color: vars.color.textMuted, opacity: 1 } },
  },
])

/** Close to the number, so that both are read as one. */
export const unit = style({
  flex: 'none',
  maxWidth: '40%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  marginInlineStart: `-${space(2)}`,
  paddingInlineEnd: space(2),
  fontSize: font.size.table,
  color: vars.color.textMuted,
  selectors: { '[data-disabled] > &': { color: vars.color.textDisabled } },
})

export const stepper = style([inlineButton, { selectors: { '[data-readonly] &': { display: 'none' } } }])
