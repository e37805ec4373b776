import { space } from '@imsang/ui/scale'
import { style } from '@vanilla-extract/css'

export const body = style({ display: 'grid', gap: space(4), minWidth: 0 })

/** The name, and beside or below it that the organisation cannot be chosen. */
export const name = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  minWidth: 0,
})
