import { style } from '@vanilla-extract/css'
import { focusRing, tabularFigures, visuallyHidden } from '../theme/mixins'
import { FORCED_COLORS, font, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

const line = `1px solid ${vars.color.hairline}`

export const grid = style({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  overflow: 'hidden',
  backgroundColor: vars.color.surface,
  border: line,
  borderRadius: radius.large,
})

export const weekday = style({
  height: 32,
  paddingInline: 10,
  fontSize: font.size.caption,
  fontWeight: font.weight.medium,
  color: vars.color.textMuted,
  textAlign: 'start',
  backgroundColor: vars.color.page,
})

const cell = style({
  height: 132,
  padding: space(1),
  verticalAlign: 'top',
  borderBlockStart: line,
  outline: 'none',
  selectors: { '& + &': { borderInlineStart: line } },
})

export const day = style([cell, { selectors: { '&:focus-visible': focusRing('inside') } }])

export const otherDay = style([cell, { color: vars.color.textMuted, backgroundColor: vars.color.page }])

export const head = style({ display: 'flex', marginBlockEnd: 2 })

export const number = style({
  display: 'grid',
  placeItems: 'center',
  minWidth: 24,
  height: 24,
  fontSize: font.size.table,
  ...tabularFigures,
})

/** Only the number of today is in a disc. */
export const today = style([
  number,
  {
    fontWeight: font.weight.strong,
    color: vars.color.onAccent,
    backgroundColor: vars.color.accent,
    borderRadius: radius.round,
    '@media': {
      [FORCED_COLORS]: { forcedColorAdjust: 'none', color: 'HighlightText', backgroundColor: 'Highlight' },
    },
  },
])

export const hidden = style(visuallyHidden)
