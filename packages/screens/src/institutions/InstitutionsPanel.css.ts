import { font, radius, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const panel = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4), outline: 'none' })

export const summary = style({
  display: 'grid',
  gap: space(2),
  padding: space(4),
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.hairline}`,
  borderRadius: radius.medium,
})

export const summaryTitle = style({ fontSize: font.size.body, fontWeight: font.weight.strong })

export const muted = style({ color: vars.color.textMuted })

/** Beside each other as far as they fit, in columns of one width. */
export const totals = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(112px, 1fr))',
  gap: space(3),
})

export const total = style({ display: 'flex', flexDirection: 'column', justifyContent: 'space-between' })

export const totalLabel = style({ fontSize: font.size.caption, color: vars.color.textMuted })

export const totalValue = style({
  fontSize: font.size.heading2,
  fontWeight: font.weight.strong,
  fontVariantNumeric: 'tabular-nums',
})

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  minHeight: 36,
})

export const heading = style({ fontSize: font.size.heading3, fontWeight: font.weight.strong })

export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) })

/** As the other names in the column, but for its colour. */
export const name = style({
  overflow: 'hidden',
  color: vars.color.accent,
  textAlign: 'start',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

export const entry = style({ display: 'inline-flex', gap: space(2), whiteSpace: 'nowrap' })

/** The rate of the institution, and that of the study below it. */
export const rates = style({ display: 'grid', whiteSpace: 'nowrap' })

export const ofStudy = style({ fontSize: font.size.caption, color: vars.color.textMuted })
