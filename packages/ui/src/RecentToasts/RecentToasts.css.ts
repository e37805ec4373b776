import { style } from '@vanilla-extract/css'
import { font, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const none = style({ color: vars.color.textMuted })

export const list = style({ display: 'flex', flexDirection: 'column', gap: space(3), listStyle: 'none' })

export const told = style({ display: 'flex', alignItems: 'flex-start', gap: space(2) })

export const text = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })

export const description = style({ fontSize: font.size.table, color: vars.color.textMuted })

export const time = style({
  flex: 'none',
  fontSize: font.size.caption,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.textMuted,
})
