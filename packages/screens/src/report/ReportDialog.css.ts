import { NARROW, space } from '@imsang/ui/scale'
import { style } from '@vanilla-extract/css'

/** The two months of an own period. */
export const months = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: space(4),
  '@media': { [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
