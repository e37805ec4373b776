import { font, NARROW, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const body = style({ display: 'flex', flexDirection: 'column', gap: space(6), minWidth: 0 })

export const skeleton = style({ display: 'grid', gap: space(4) })

/** The scope of the numbers, and the numbers below it. */
export const overview = style({ display: 'flex', flexDirection: 'column', gap: space(3) })

export const scope = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(4),
  fontSize: font.size.table,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
})

/** Four numbers in one line between two hairlines; on a telephone two lines of two. */
export const totals = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  borderBlock: `1px solid ${vars.color.hairline}`,
  paddingBlock: space(3),
  '@media': { [NARROW]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', rowGap: space(3) } },
})

export const total = style({
  minWidth: 0,
  paddingInline: space(4),
  borderInlineStart: `1px solid ${vars.color.hairline}`,
  selectors: { '&:first-child': { paddingInlineStart: 0, borderInlineStart: 0 } },
  '@media': {
    [NARROW]: { selectors: { '&:nth-child(odd)': { paddingInlineStart: 0, borderInlineStart: 0 } } },
  },
})

export const totalName = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space(2),
  fontSize: font.size.table,
  color: vars.color.textMuted,
})

export const totalValue = style({
  fontSize: font.size.heading1,
  fontWeight: font.weight.strong,
  lineHeight: '32px',
  fontVariantNumeric: 'tabular-nums',
})

export const totalNote = style({
  fontSize: font.size.caption,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
})

export const unit = style({
  marginInlineStart: 2,
  fontSize: font.size.table,
  fontWeight: font.weight.regular,
  color: vars.color.textMuted,
})

/** Side by side where both have room. */
export const charts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space(6),
  selectors: { '&[data-beside]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space(8) } },
  '@media': { [NARROW]: { selectors: { '&[data-beside]': { gridTemplateColumns: 'minmax(0, 1fr)' } } } },
})

export const list = style({ display: 'flex', flexDirection: 'column', gap: space(3), minWidth: 0 })

export const listHead = style({ display: 'flex', alignItems: 'center', gap: space(2), minHeight: 28 })

export const heading = style({ fontSize: font.size.body, fontWeight: font.weight.strong })

export const count = style({
  flex: 1,
  fontSize: font.size.table,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
})

export const pages = style({ display: 'flex', justifyContent: 'flex-end' })

/** Keeps typed line breaks. */
