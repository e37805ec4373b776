import { style } from '@vanilla-extract/css'
import { focusRing } from '../theme/mixins'
import { radius, space } from '../theme/scale'
import { density, vars } from '../theme/theme.css'

export { popover as surface } from '../overlay/overlay.css'

export const menu = style({ minWidth: 160, padding: space(1), outline: 'none' })

export const item = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(2),
  minHeight: density.option,
  paddingInline: space(3),
  paddingBlock: `calc(${density.controlPadding} + 1px)`,
  lineHeight: '20px',
  color: vars.color.text,
  textDecoration: 'none',
  borderRadius: radius.small,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-focused], &[data-hovered]': { backgroundColor: vars.color.hover },
    '&[data-pressed]': { backgroundColor: vars.color.pressed },
    '&[data-focus-visible]': focusRing('inside'),
    '&[data-disabled]': { color: vars.color.textDisabled, cursor: 'not-allowed' },
  },
})

export const danger = style([item, { color: vars.tone.critical.text }])

export const icon = style({ display: 'flex', alignItems: 'center', flex: 'none', height: 20 })

export const label = style({ minWidth: 0 })
