import { space } from '@imsang/ui/scale'
import { style } from '@vanilla-extract/css'

export const place = style({ marginBlockEnd: space(4) })

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  margin: 0,
  marginBlockStart: space(2),
  padding: 0,
  listStyle: 'none',
})
