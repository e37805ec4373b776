import { NARROW, space } from '@imsang/ui/scale'
import { style } from '@vanilla-extract/css'

/** Always four columns, even with fewer cards, so that a card has the same width for every user. */
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space(4),
  listStyle: 'none',
  '@media': { [NARROW]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space(3) } },
})

export const waiting = style({ display: 'flex', justifyContent: 'center', paddingBlock: space(10) })

/** Aligned with the texts above, and no taller than the card would be anyway. */
export const retry = style({ display: 'inline-block', marginBlockStart: space(1) })
