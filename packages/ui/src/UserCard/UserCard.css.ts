import { style } from '@vanilla-extract/css'
import { focusRing } from '../theme/mixins'
import { font, motion, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const card = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  width: '100%',
  minHeight: 48,
  padding: space(1),
  color: vars.color.text,
  backgroundColor: 'transparent',
  border: 0,
  borderRadius: radius.medium,
  textAlign: 'start',
  cursor: 'pointer',
  transition: `background-color ${motion.fast}`,
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.color.hover },
    '&[data-pressed]': { backgroundColor: vars.color.pressed },
    '&[data-focus-visible]': focusRing('inside'),
  },
})

export const compact = style([card, { justifyContent: 'center', minHeight: 40, padding: 0 }])

export const texts = style({ flex: 1, minWidth: 0 })

const line = style({ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

export const name = style([line, { lineHeight: '20px', fontWeight: font.weight.medium }])

export const email = style([line, { lineHeight: '16px', fontSize: font.size.caption, color: vars.color.textMuted }])

export const sign = style({ flex: 'none', color: vars.color.textMuted })
