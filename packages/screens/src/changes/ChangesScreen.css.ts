import { font, PHONE, radius, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const body = style({ display: 'flex', flexDirection: 'column', gap: space(4), minWidth: 0 })

export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3), minWidth: 0 })

export const filters = style({ flex: '1 1 240px', minWidth: 0 })

export const groups = style({ display: 'flex', flexDirection: 'column', gap: space(4), minWidth: 0 })

export const pages = style({ display: 'flex', justifyContent: 'flex-end' })

export const link = style({ display: 'inline-flex', alignItems: 'center', gap: space(1) })

export const group = style({
  minWidth: 0,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.hairline}`,
  borderRadius: radius.large,
})

export const groupHeader = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  minHeight: 48,
  paddingBlock: space(2),
  paddingInline: space(4),
})

export const groupTitle = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space(2)}`,
  minWidth: 0,
  fontSize: font.size.body,
  fontWeight: font.weight.strong,
})

export const institution = style({
  fontSize: font.size.table,
  fontWeight: font.weight.regular,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
})

export const items = style({ listStyle: 'none', margin: 0, padding: 0 })

/** What changed, and beside it, on a phone below it, whether it is reviewed. */
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space(3),
  alignItems: 'start',
  paddingBlock: space(3),
  paddingInline: space(4),
  borderBlockStart: `1px solid ${vars.color.hairline}`,
  '@media': { [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const said = style({ display: 'flex', flexDirection: 'column', gap: space(2), minWidth: 0 })

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(3)}`,
  minWidth: 0,
})

export const visit = style({ fontWeight: font.weight.medium, overflowWrap: 'anywhere' })

export const small = style({ fontSize: font.size.table, color: vars.color.textMuted, overflowWrap: 'anywhere' })

export const muted = style({ color: vars.color.textMuted })

export const fields = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(1)} ${space(5)}`,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: font.size.table,
})

export const field = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space(1),
  minWidth: 0,
  fontVariantNumeric: 'tabular-nums',
})

export const value = style({ minWidth: 0, overflowWrap: 'anywhere', fontWeight: font.weight.medium })

export const arrow = style({ flex: 'none', alignSelf: 'center', color: vars.color.textMuted })

export const masked = style({ fontStyle: 'normal', color: vars.color.textMuted, textDecoration: 'underline dotted' })

export const reason = style({ fontSize: font.size.table, overflowWrap: 'anywhere' })

export const review = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: `${space(1)} ${space(2)}`,
  maxWidth: 320,
  '@media': { [PHONE]: { justifyContent: 'flex-start', maxWidth: 'none' } },
})

/** Visually hidden, for assistive technology. */
export const hidden = style({ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' })
