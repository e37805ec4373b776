import { space } from '@imsang/ui/scale'
import { style } from '@vanilla-extract/css'

export const body = style({ display: 'grid', gap: space(4), minWidth: 0 })

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
})
