import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const body = style({ display: 'grid', gap: space(4), minWidth: 0 })

export const rows = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none', minWidth: 0 })

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.color.hairline}`,
  minWidth: 0,
})

/** The name and the facts take what room the buttons leave, and go above them where that is little. */
export const texts = style({ flex: '1 1 260px', display: 'grid', gap: space(1), minWidth: 0 })

export const name = style({ fontWeight: font.weight.medium, overflowWrap: 'anywhere' })
export const leavingName = style([name, { textDecoration: 'line-through', color: vars.color.textMuted }])

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: font.size.caption,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
})

export const side = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) })

export const muted = style({ fontSize: font.size.caption, color: vars.color.textMuted })

export const form = style({
  margin: 0,
  padding: space(4),
  border: `1px solid ${vars.color.hairline}`,
  minWidth: 0,
})

export const legend = style({ paddingInline: space(2), fontWeight: font.weight.medium })

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  alignItems: 'start',
  gap: space(4),
})

export const wide = style({ gridColumn: '1 / -1', display: 'grid', gap: space(2), minWidth: 0 })

export const people = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

export const person = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  paddingInlineStart: space(2),
  border: `1px solid ${vars.color.hairline}`,
  maxWidth: '100%',
  overflowWrap: 'anywhere',
})

export const formButtons = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(2),
  marginBlockStart: space(4),
})
