import { style } from '@vanilla-extract/css'
import { font, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(4),
  rowGap: space(1),
  listStyle: 'none',
  fontSize: font.size.caption,
  color: vars.color.textMuted,
})

export const item = style({ display: 'flex', alignItems: 'center', gap: space(2), minWidth: 0 })
