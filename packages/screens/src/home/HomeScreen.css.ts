import { NARROW, space } from '@imsang/ui/scale'
import { style } from '@vanilla-extract/css'

/** Four beside each other, also when some are left out: a card is as wide for everybody. */
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space(4),
  listStyle: 'none',
  '@media': { [NARROW]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space(3) } },
})

export const waiting = style({ display: 'flex', justifyContent: 'center', paddingBlock: space(10) })

/** In line with the texts above it, and no taller than the card would be anyway. */
export const retry = style({ display: 'inline-block', marginBlockStart: space(1) })
