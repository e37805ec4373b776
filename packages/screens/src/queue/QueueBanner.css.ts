import { space } from '@imsang/ui/scale'
import { style } from '@vanilla-extract/css'

/** Takes the focus when the item that had it is gone. */
export const above = style({ outline: 'none' })

export const banner = style({ marginBlockEnd: space(4) })

/** Told by assistive technology only. */
export const told = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  margin: 0,
  marginBlockStart: space(2),
  padding: 0,
  listStyle: 'none',
})

export const item = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space(1)} ${space(3)}` })

/** A path has no blanks to break at. */
export const label = style({ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' })

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })

/** How many more there are, apart from the buttons of the last one. */
export const more = style({ marginBlockStart: space(2) })
