import { font, NARROW, radius, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

/** The fields, and next to them the consequences. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 208px',
  alignItems: 'start',
  gap: space(6),
  '@media': { [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

/** A field with the text below it. */
export const field = style({ display: 'flex', flexDirection: 'column', gap: space(2), minWidth: 0 })

export const none = style({ fontSize: font.size.table, color: vars.tone.critical.text })

export const aside = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(4),
  padding: space(4),
  fontSize: font.size.table,
  backgroundColor: vars.color.sunken,
  borderRadius: radius.medium,
})

export const schedule = style({ display: 'flex', flexDirection: 'column', gap: space(1) })

export const heading = style({
  marginBlockEnd: space(1),
  fontSize: font.size.table,
  fontWeight: font.weight.strong,
})

export const visits = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(1),
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
})

/** The time of the visits, in one line. */
export const visit = style({ display: 'inline-block', minWidth: 52, color: vars.color.textMuted })

export const note = style({ fontSize: font.size.caption, color: vars.color.textMuted })
