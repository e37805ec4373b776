import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const left = style({
  marginBlockStart: space(3),
  color: vars.color.text,
  fontWeight: font.weight.strong,
  fontVariantNumeric: 'tabular-nums',
})
