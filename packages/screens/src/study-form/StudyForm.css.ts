import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export { buttons, fields, heading, wide } from '../forms/pageForm.css'

export const body = style({ display: 'grid', gap: space(5), maxWidth: 960, minWidth: 0 })

/** A heading and, beside or below each other as the room allows, its fields. */
export const section = style({
  display: 'grid',
  gap: space(3),
  minWidth: 0,
  paddingBlockEnd: space(5),
  borderBlockEnd: `1px solid ${vars.color.hairline}`,
})

export const members = style({ display: 'grid', gap: space(1), minWidth: 0 })

export const label = style({ fontSize: font.size.table, fontWeight: font.weight.medium })

export const muted = style({ fontSize: font.size.caption, color: vars.color.textMuted })

export const sites = style({ display: 'grid', gap: space(3), margin: 0, padding: 0, listStyle: 'none' })

export const site = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: space(3),
  padding: space(3),
  border: `1px solid ${vars.color.hairline}`,
})

export const siteName = style({ gridColumn: '1 / -1', fontWeight: font.weight.medium })

export const conflict = style({ display: 'grid', gap: space(3) })

export const text = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
