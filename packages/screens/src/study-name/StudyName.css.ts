import { font } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const name = style({ display: 'block', fontWeight: font.weight.medium })

export const protocol = style({
  display: 'block',
  fontSize: font.size.table,
  fontWeight: font.weight.regular,
  color: vars.color.textMuted,
})
