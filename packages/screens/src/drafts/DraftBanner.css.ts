import { space } from '@imsang/ui/scale'
import { style } from '@vanilla-extract/css'

export const place = style({ marginBlockEnd: space(4) })

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(1),
  marginBlockStart: space(1),
  // The words of a quiet button stand where the words above it begin.
  marginInlineStart: -8,
})
