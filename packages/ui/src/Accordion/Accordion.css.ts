import { style } from '@vanilla-extract/css'
import { focusRing } from '../theme/mixins'
import { font, motion, radius, space } from '../theme/scale'
import { density, vars } from '../theme/theme.css'

export const group = style({
  minWidth: 0,
  overflow: 'hidden',
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.hairline}`,
  borderRadius: radius.large,
})

export const item = style({
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.hairline}` } },
})

/** The font size comes from the button; a heading has its own by default. */
export const heading = style({ fontSize: 'inherit', fontWeight: 'inherit' })

export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  width: '100%',
  minHeight: `calc(${density.control} + ${space(2)})`,
  paddingInline: space(4),
  paddingBlock: space(2),
  fontWeight: font.weight.strong,
  textAlign: 'start',
  background: 'none',
  border: 0,
  borderRadius: radius.large,
  outline: 'none',
  cursor: 'pointer',
  transition: `background-color ${motion.fast}`,
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.color.hover },
    '&[data-pressed]': { backgroundColor: vars.color.pressed },
    '&[data-focus-visible]': focusRing('inside'),
    '&[data-disabled]': { color: vars.color.textDisabled, cursor: 'not-allowed' },
  },
})

export const title = style({ flex: 1, minWidth: 0 })

export const chevron = style({
  flex: 'none',
  color: vars.color.textMuted,
  transition: `transform ${motion.fast}`,
  selectors: {
    '[aria-expanded="true"] > &': { transform: 'rotate(180deg)' },
    '[data-disabled] > &': { color: 'inherit' },
  },
})

export const panel = style({ outline: 'none' })

/** An element inside the panel, because React Aria hides the panel through its `display`. */
export const content = style({ paddingInline: space(4), paddingBlock: `${space(1)} ${space(4)}` })
