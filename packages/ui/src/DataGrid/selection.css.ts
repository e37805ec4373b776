import { globalStyle, style } from '@vanilla-extract/css'
import { tabularFigures } from '../theme/mixins'
import { FORCED_COLORS, font, space } from '../theme/scale'
import { vars } from '../theme/theme.css'
import { frame, row } from './DataGrid.css'

/** Always there, so that the first selected row does not push the rows down under the pointer. */
export const bar = style([
  tabularFigures,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: space(3),
    rowGap: space(1),
    minHeight: 44,
    paddingInline: space(3),
    paddingBlock: space(1),
    fontSize: font.size.table,
    borderBlockEnd: `1px solid ${vars.color.hairline}`,
  },
])

export const count = style({
  fontWeight: font.weight.medium,
  selectors: { '&[data-empty]': { fontWeight: font.weight.regular, color: vars.color.textMuted } },
})

export const elsewhere = style({ marginInlineStart: space(1), fontWeight: font.weight.regular })

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space(1), marginInlineStart: 'auto' })

export const target = style({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' })

/** Above its drawing and as large as the cell. */
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
})

globalStyle(
  `${frame} ${row}[aria-selected="true"] > :not([data-entry="unsaved"], [data-entry="refused"], [data-editing])`,
  {
    backgroundColor: vars.color.selected,
  },
)

// Forced-colours mode removes the background: a bar at the edge of the row marks it, as does the checkbox. It is an
// overlay, because a border would push the checkbox out of its column.
globalStyle(`${frame} ${row}[aria-selected="true"] > :first-child::before`, {
  '@media': {
    [FORCED_COLORS]: { content: '""', position: 'absolute', insetBlock: 0, borderInlineStart: '4px solid Highlight' },
  },
})
