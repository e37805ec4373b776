import { style } from '@vanilla-extract/css'
import { inlineButton } from '../field/field.css'
import { focusRing, tabularFigures } from '../theme/mixins'
import { font, motion, radius, space } from '../theme/scale'
import { density, vars } from '../theme/theme.css'

/** The frame of a field, around the number, its unit and the steppers. */
export const frame = style({
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minWidth: 0,
  minHeight: density.control,
  paddingInlineEnd: space(1),
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: radius.medium,
  transition: `border-color ${motion.fast}`,
  selectors: {
    '&[data-hovered]': { borderColor: vars.color.textMuted },
    '&[data-focus-within]': { ...focusRing('inside'), borderColor: vars.color.focus },
    '&[data-invalid]': { borderColor: vars.tone.critical.solid },
    '[data-readonly] > &': { backgroundColor: vars.color.sunken },
    '&[data-disabled]': {
      color: vars.color.textDisabled,
      backgroundColor: vars.color.sunken,
      borderColor: vars.color.hairline,
    },
  },
})

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
