import { style, styleVariants } from '@vanilla-extract/css'
import { tabularFigures } from '../theme/mixins'
import { font, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const card = style({ height: '100%', gap: space(1), paddingBlock: space(4) })

export const label = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space(2),
  fontSize: font.size.table,
  color: vars.color.textMuted,
})

/** The number and its unit wrap only if they do not fit in one line. */
export const value = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(1),
  fontSize: '28px',
  fontWeight: font.weight.strong,
  lineHeight: '36px',
  letterSpacing: '-0.01em',
  ...tabularFigures,
})

export const unit = style({
  fontSize: font.size.body,
  fontWeight: font.weight.medium,
  letterSpacing: 0,
  color: vars.color.textMuted,
})

export const description = style({ fontSize: font.size.table, color: vars.color.textMuted })

const trendBase = style({ display: 'flex', gap: space(1), fontSize: font.size.table, ...tabularFigures })

export const trend = styleVariants(vars.tone, ({ text }) => [trendBase, { color: text }])

/** Centred on the first line. */
export const arrow = style({ flex: 'none', marginBlockStart: 2 })
