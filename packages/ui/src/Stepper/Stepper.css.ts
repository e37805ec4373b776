import { globalStyle, style } from '@vanilla-extract/css'
import { tabularFigures, visuallyHidden } from '../theme/mixins'
import { FORCED_COLORS, font, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

/** Below this width the texts of six steps do not fit side by side. */
const TIGHT = '(max-width: 719px)'
const MARKER = 24

export const root = style({ containerType: 'inline-size', minWidth: 0 })

// An empty string rather than `none`, which would remove the list semantics in Safari.
export const list = style({ display: 'flex', listStyleType: '""' })

export const step = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${MARKER}px minmax(0, auto)`,
  columnGap: space(2),
  minWidth: 0,
})

export const marker = style({
  position: 'relative',
  // Keeps its ring behind the number and above the page.
  isolation: 'isolate',
  display: 'grid',
  placeItems: 'center',
  width: MARKER,
  height: MARKER,
  fontSize: font.size.caption,
  fontWeight: font.weight.strong,
  lineHeight: 1,
  color: vars.color.textMuted,
  ...tabularFigures,
  '::before': {
    content: '',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    border: `1px solid ${vars.color.border}`,
    borderRadius: radius.round,
  },
  selectors: {
    '[data-state="done"] > &': { color: vars.color.accent },
    '[data-state="done"] > &::before': { borderColor: vars.color.accent },
    '[data-state="current"] > &': { color: vars.color.onAccent },
    '[data-state="current"] > &::before': { backgroundColor: vars.color.accent, borderColor: vars.color.accent },
    '[data-state="failed"] > &': { color: vars.tone.critical.text },
    '[data-state="failed"] > &::before': {
      inset: 3,
      borderColor: vars.tone.critical.solid,
      borderRadius: 2,
      transform: 'rotate(45deg)',
    },
  },
  '@media': {
    [FORCED_COLORS]: {
      selectors: {
        '[data-state="current"] > &': { forcedColorAdjust: 'none', color: 'HighlightText' },
        '[data-state="current"] > &::before': { backgroundColor: 'Highlight', borderColor: 'Highlight' },
      },
    },
  },
})

/** The first line is vertically centred on the marker. */
export const texts = style({ minWidth: 0, lineHeight: '20px', paddingBlock: 2 })

/** The current step in words, when only the markers of the list are shown. */
export const summary = style({
  display: 'none',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space(2),
  marginBlockStart: space(2),
  lineHeight: '20px',
  color: vars.color.text,
  ...tabularFigures,
})

export const label = style({
  color: vars.color.textMuted,
  selectors: {
    '[data-state="done"] &': { color: vars.color.text },
    [`[aria-current] &, ${summary} > &`]: { color: vars.color.text, fontWeight: font.weight.strong },
    '[data-state="failed"] &': { color: vars.tone.critical.text },
  },
})

export const description = style({
  display: 'block',
  fontSize: font.size.caption,
  lineHeight: '18px',
  color: vars.color.textMuted,
  // Below its step, not below the count.
  selectors: { [`${summary} > &`]: { gridColumn: 2 } },
})

export const hidden = style(visuallyHidden)

export const count = style({ color: vars.color.textMuted })

const line = `1px solid ${vars.color.border}`
const doneLine = { borderColor: vars.color.accent }

const horizontal = style({})
const vertical = style({})
export const orientations = { horizontal, vertical } as const

// The line to the next step, coloured once the step is done.
globalStyle(`${horizontal} > li:not(:last-child)`, {
  flex: '1 1 auto',
  minWidth: 120,
  gridTemplateColumns: `${MARKER}px minmax(${space(14)}, auto) minmax(${space(4)}, 1fr)`,
  paddingInlineEnd: space(2),
})
globalStyle(`${horizontal} > li:not(:last-child)::after`, {
  content: '',
  height: MARKER / 2,
  borderBlockEnd: line,
})
globalStyle(`${horizontal} > li[data-state="done"]::after`, doneLine)

globalStyle(`${horizontal} > li:last-child`, { gridTemplateColumns: `${MARKER}px minmax(${space(14)}, auto)` })

globalStyle(`${horizontal} ${texts}`, { '@container': { [TIGHT]: visuallyHidden } })
globalStyle(`${horizontal} > li:last-child`, {
  '@container': { [TIGHT]: { gridTemplateColumns: `${MARKER}px` } },
})
globalStyle(`${horizontal} > li:not(:last-child)`, {
  '@container': { [TIGHT]: { minWidth: 0, gridTemplateColumns: `${MARKER}px minmax(${space(2)}, 1fr)` } },
})
globalStyle(`${horizontal} + ${summary}`, { '@container': { [TIGHT]: { display: 'grid' } } })

globalStyle(`${vertical}`, { flexDirection: 'column' })
globalStyle(`${vertical} > li:not(:last-child)`, { paddingBlockEnd: space(5) })
globalStyle(`${vertical} > li:not(:last-child)::after`, {
  content: '',
  position: 'absolute',
  insetBlock: `${MARKER + 4}px 4px`,
  insetInlineStart: MARKER / 2,
  borderInlineStart: line,
})
globalStyle(`${vertical} > li[data-state="done"]::after`, doneLine)
