import { style } from '@vanilla-extract/css'
import { tabularFigures } from '../theme/mixins'
import { font, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

/** If there is no room next to the entry, the time is above it. */
const TIGHT = '(max-width: 399px)'
/** Line height of a title: time and mark are centred on it. */
const LINE = '21px'

export const root = style({ containerType: 'inline-size', display: 'grid', gap: space(5), minWidth: 0 })

export const day = style({
  marginBlockEnd: space(3),
  fontSize: font.size.table,
  fontWeight: font.weight.strong,
  color: vars.color.textMuted,
  ...tabularFigures,
})

export const today = style({ color: vars.color.accent })

// An empty string rather than `none`, which would remove the list semantics in Safari.
export const list = style({ listStyleType: '""' })

export const entry = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '40px 12px minmax(0, 1fr)',
  columnGap: space(3),
  paddingBlockEnd: space(4),
  selectors: { '&:last-child': { paddingBlockEnd: 0 } },
  '@container': { [TIGHT]: { gridTemplateColumns: '12px minmax(0, 1fr)' } },
})

export const time = style({
  fontSize: font.size.table,
  lineHeight: LINE,
  color: vars.color.textMuted,
  ...tabularFigures,
  '@container': { [TIGHT]: { gridColumn: 2, gridRow: 1 } },
})

/** The mark, and below it the line to the next entry of the day. */
export const rail = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  marginBlockEnd: `calc(-1 * ${space(4)})`,
  selectors: {
    '&::before': { content: '', flex: 'none', height: 5 },
    [`${entry}:not(:last-child) > &::after`]: {
      content: '',
      flex: 1,
      marginBlockStart: space(1),
      borderInlineStart: `1px solid ${vars.color.hairline}`,
    },
  },
  '@container': { [TIGHT]: { gridColumn: 1, gridRow: '1 / span 2' } },
})

export const content = style({ minWidth: 0, '@container': { [TIGHT]: { gridColumn: 2, gridRow: 2 } } })

export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space(2) })

export const title = style({ minWidth: 0, fontWeight: font.weight.medium, lineHeight: LINE })

export const note = style({ fontSize: font.size.table, color: vars.color.textMuted })

export const body = style({ marginBlockStart: space(1), whiteSpace: 'pre-line' })

export const more = style({ display: 'flex' })
