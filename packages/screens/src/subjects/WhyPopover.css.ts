import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const status = style({ maxWidth: 320 })

export const heading = style({
  marginBlockStart: space(3),
  fontSize: font.size.caption,
  color: vars.color.textMuted,
})

export const list = style({
  maxWidth: 320,
  margin: 0,
  marginBlockStart: space(1),
  paddingInlineStart: space(4),
  display: 'flex',
  flexDirection: 'column',
  gap: space(1),
})
