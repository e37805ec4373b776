import { visuallyHidden } from '@imsang/ui/mixins'
import { font, radius, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space(3), rowGap: space(2) } as const
const list = { display: 'grid', gap: space(2), margin: 0, padding: 0, listStyle: 'none' } as const

export const heading = style({ fontSize: font.size.body, fontWeight: font.weight.strong })

export const muted = style({ color: vars.color.textMuted })

/** The analysis stands apart from what is typed. */
export const impact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(3),
  padding: space(4),
  backgroundColor: vars.color.sunken,
  borderRadius: radius.large,
})

export const found = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) })

export const levels = style(line)

export const level = style({ display: 'inline-flex', alignItems: 'center', gap: space(2) })

export const reasons = style(list)

export const reason = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  columnGap: space(2),
})

export const subjects = style({
  ...list,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(4),
  fontSize: font.size.table,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
})

export const tools = style({ ...line, columnGap: space(2) })

/** What a question says, part by part. */
export const said = style({ display: 'grid', gap: space(3) })

export const bulk = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })

// The header of its column says what a field is; its name, with that of the arm, is for assistive technology.
globalStyle(`${bulk} label`, visuallyHidden)
