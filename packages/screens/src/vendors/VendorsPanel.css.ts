import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const panel = style({ maxWidth: 880, marginBlockStart: space(4) })

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  minHeight: 36,
  marginBlockEnd: space(3),
})

export const heading = style({ fontSize: font.size.heading3, fontWeight: font.weight.strong })

/** What opens its system is below the texts where there is no room beside them. */
export const vendor = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3), minWidth: 0 })

export const texts = style({ flex: '1 1 160px', minWidth: 0 })

export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(2),
  fontWeight: font.weight.medium,
})

export const code = style({
  fontSize: font.size.table,
  fontWeight: font.weight.regular,
  color: vars.color.textMuted,
})

export const description = style({
  fontSize: font.size.table,
  color: vars.color.textMuted,
  whiteSpace: 'pre-line',
})
