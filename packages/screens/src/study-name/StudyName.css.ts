import { font, NARROW } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const name = style({
  display: 'block',
  minWidth: 236,
  fontWeight: font.weight.medium,
  '@media': {
    // Stays in view while the other columns are scrolled: no wider and no higher than leaves room for them.
    [NARROW]: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 4,
      minWidth: 144,
      overflow: 'hidden',
    },
  },
})

export const protocol = style({
  display: 'block',
  fontSize: font.size.table,
  fontWeight: font.weight.regular,
  color: vars.color.textMuted,
})
