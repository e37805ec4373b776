import { NARROW, space } from '@imsang/ui/scale'
import { style } from '@vanilla-extract/css'

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  marginBlockEnd: space(4),
})

export const search = style({ flex: '1 1 280px', maxWidth: 440 })

/** Where there is room, at the end of the line, above what it changes. */
export const layout = style({ marginInlineStart: 'auto', '@media': { [NARROW]: { marginInlineStart: 0 } } })

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space(4),
  listStyle: 'none',
  '@media': { [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

/** Cards of one row have the same height. */
export const place = style({ display: 'grid' })

export const below = style({ marginBlockStart: space(4) })
