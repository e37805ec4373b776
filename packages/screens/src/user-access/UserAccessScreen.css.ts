import { font, NARROW, PHONE, radius, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const body = style({ display: 'flex', flexDirection: 'column', gap: space(5), minWidth: 0 })

/** Both accounts and the filter, in as many lines as they need. */
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: space(4) })

export const picker = style({
  width: 280,
  maxWidth: '100%',
  '@media': { [PHONE]: { flex: '1 1 100%', width: 'auto' } },
})

/** As high as the fields beside it. */
export const filter = style({ minHeight: 36, display: 'flex', alignItems: 'center' })

export const oneAccount = style({ display: 'grid', minWidth: 0 })

export const twoAccounts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space(4),
  '@media': { [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const section = style({ display: 'flex', flexDirection: 'column', gap: space(3), minWidth: 0 })

export const heading = style({ fontSize: font.size.heading3, fontWeight: font.weight.strong })

export const rows = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: `1px solid ${vars.color.hairline}`,
  borderRadius: radius.medium,
  backgroundColor: vars.color.surface,
})

const line = {
  display: 'grid',
  gap: `${space(1)} ${space(4)}`,
  alignItems: 'start',
  padding: `${space(2)} ${space(3)}`,
  minWidth: 0,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.hairline}` } },
} as const

export const row = style({
  ...line,
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 5fr)',
  '@media': { [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

/** The answers beside each other; below each other where there is no room. */
export const comparedRow = style({
  ...line,
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) minmax(0, 3fr)',
  '@media': { [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const thing = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: space(1) })

export const name = style({ fontWeight: font.weight.medium })

export const small = style({ fontSize: font.size.caption, color: vars.color.textMuted, overflowWrap: 'anywhere' })

export const answer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(2)}`,
  minWidth: 0,
})

export const sentence = style({
  fontSize: font.size.table,
  color: vars.color.textMuted,
  flex: '1 1 100%',
  overflowWrap: 'anywhere',
})

export const search = style({ maxWidth: 360 })

export const note = style({ fontSize: font.size.table, color: vars.color.textMuted })
