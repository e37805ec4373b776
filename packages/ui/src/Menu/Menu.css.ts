import { style } from '@vanilla-extract/css'
import { line } from '../overlay/overlay.css'
import { focusRing } from '../theme/mixins'
import { font, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export { popover as surface } from '../overlay/overlay.css'

export const menu = style({ minWidth: 160, padding: space(1), outline: 'none' })

export const item = style([
  line,
  {
    selectors: {
      '&[data-focused], &[data-hovered]': { backgroundColor: vars.color.hover },
      '&[data-pressed]': { backgroundColor: vars.color.pressed },
      '&[data-focus-visible]': focusRing('inside'),
      '&[data-disabled]': { color: vars.color.textDisabled, cursor: 'not-allowed' },
    },
  },
])

export const danger = style([item, { color: vars.tone.critical.text }])

export const icon = style({ display: 'flex', alignItems: 'center', flex: 'none', height: 20 })

export const label = style({ minWidth: 0, maxWidth: 280 })

export const description = style({ display: 'block', fontSize: font.size.caption, color: vars.color.textMuted })
