import { tabularFigures } from '@imsang/ui/mixins'
import { font, radius, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style, styleVariants } from '@vanilla-extract/css'

export const dashboard = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
})

/** Whose figures, and what can be done with them, on the line of the field. */
export const toolbar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: space(3) })

export const selector = style({ width: 320, maxWidth: '100%', minWidth: 0 })

export const tools = style({ marginInlineStart: 'auto' })

const WIDE = 'screen and (min-width: 1200px)'

/** The numbers and the words about them: one surface, so that the four cards are the only cards. */
export const summary = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(5),
  padding: space(5),
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.hairline}`,
  borderRadius: radius.large,
  '@media': { [WIDE]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space(6) } },
})

export const section = style({ display: 'flex', flexDirection: 'column', gap: space(3), minWidth: 0 })

export const heading = style({ fontSize: font.size.heading3, fontWeight: font.weight.strong, lineHeight: '24px' })

/** Beside each other as far as they fit, in columns of one width. */
export const counts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
  gap: space(3),
})

export const count = style({ display: 'flex', flexDirection: 'column', justifyContent: 'space-between', gap: space(1) })

export const countLabel = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  fontSize: font.size.caption,
  color: vars.color.textMuted,
})

export const countValue = style({
  fontSize: font.size.heading2,
  fontWeight: font.weight.strong,
  ...tabularFigures,
})

export const facts = style({ display: 'flex', flexDirection: 'column', gap: space(2), ...tabularFigures })

/** A term and what is to be said; below each other where there is little room. */
export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space(4),
  '@media': { 'screen and (min-width: 600px)': { gridTemplateColumns: '176px minmax(0, 1fr)' } },
})

export const term = style({ color: vars.color.textMuted })

export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(4),
  minWidth: 0,
  fontWeight: font.weight.medium,
})

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  listStyle: 'none',
  '@media': { [WIDE]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' } },
})

const inRow = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 })
const spanning = (columns: number) => [inRow, { '@media': { [WIDE]: { gridColumn: `span ${columns}` } } }]

/** The cards of a row are of one height; lists get more of its width than a gauge. */
export const card = styleVariants({ wide: spanning(6), narrow: spanning(4), broad: spanning(8) })

/** As they were typed. */
export const notes = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

export const list = style({ display: 'flex', flexDirection: 'column', gap: space(3), minWidth: 0 })

export const scope = style({ display: 'flex', flexWrap: 'wrap', columnGap: space(4), color: vars.color.textMuted })
