import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

/** Two fields beside each other where they fit. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  alignItems: 'start',
  gap: space(4),
  minWidth: 0,
})

export const people = style({ margin: 0, fontSize: font.size.table, color: vars.color.textMuted })

export const studies = style({
  display: 'grid',
  gap: space(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
})
