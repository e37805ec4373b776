import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { tabularFigures, visuallyHidden } from '../theme/mixins'
import { font, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

/** Below this width only the first column is sticky: two would leave no room for the others. */
const NARROW_GRID = '(max-width: 600px)'
/** Also the minimum: a name may take two lines. */
const HEADER_HEIGHT = 40
/** Fingers need larger rows; the heights of virtual rows are computed before they are drawn. */
const TOUCH = '(pointer: coarse)'
/** In a narrow grid the sticky column leaves more than half of the width to the others. */
const KEPT_WIDTH = 'min(var(--kept-width), 40cqi)'

export const frame = style({
  containerType: 'inline-size',
  minWidth: 0,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.hairline}`,
  borderRadius: radius.large,
  overflow: 'hidden',
  fontSize: font.size.body,
  vars: { '--row-height': '44px', '--text-lines': '2' },
  selectors: {
    '&[data-density="compact"], &[data-density="dense"]': {
      fontSize: font.size.table,
      vars: { '--row-height': '36px', '--text-lines': '1' },
    },
    '&[data-density="dense"]': { vars: { '--row-height': '30px' } },
    // As high as its rows, at most as high as its container, a flex column.
    '&[data-fills]': { display: 'flex', flexDirection: 'column', flex: '0 1 auto', minHeight: 0 },
  },
  '@media': {
    [TOUCH]: { selectors: { '&[data-density="dense"]:not([data-virtual])': { vars: { '--row-height': '40px' } } } },
  },
})

export const scroller = style({
  position: 'relative',
  minHeight: 0,
  overflow: 'auto',
  overscrollBehaviorX: 'contain',
  scrollPaddingBlockStart: HEADER_HEIGHT,
  scrollPaddingInlineStart: 'var(--sticky-width)',
  '@container': { [NARROW_GRID]: { scrollPaddingInlineStart: KEPT_WIDTH } },
})

export const table = style({
  width: '100%',
  tableLayout: 'fixed',
  // Collapsed borders do not move with a sticky cell.
  borderCollapse: 'separate',
  borderSpacing: 0,
  lineHeight: font.line.table,
  ...tabularFigures,
})

export const head = style({ position: 'sticky', insetBlockStart: 0, zIndex: 3 })

export const row = style({ height: 'var(--row-height)' })

export const gap = style({ padding: 0 })

export const slot = style({ position: 'sticky', insetInlineStart: 0, width: '100cqi', padding: space(6) })

export const hidden = style(visuallyHidden)

export const skeletonCell = style({
  height: 'var(--row-height)',
  paddingInline: space(3),
  backgroundColor: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.hairline}`,
})

const breathe = keyframes({ '50%': { opacity: 0.5 } })

export const skeletonBar = style({
  display: 'block',
  height: 10,
  borderRadius: radius.small,
  backgroundColor: vars.color.sunken,
  animation: `${breathe} 1600ms ease-in-out infinite`,
})

/** The line after the sticky columns. */
const edge = { borderInlineEnd: `1px solid ${vars.color.hairline}` }

globalStyle(`${frame} [data-sticky]`, { position: 'sticky', zIndex: 1 })
globalStyle(`${frame} [data-sticky="last"]`, edge)
globalStyle(`${frame} col[data-kept]`, { '@container': { [NARROW_GRID]: { width: `${KEPT_WIDTH} !important` } } })
globalStyle(`${frame} [data-kept]`, {
  '@container': { [NARROW_GRID]: { ...edge, insetInlineStart: '0 !important' } },
})
globalStyle(`${frame} [data-sticky]:not([data-kept])`, {
  '@container': { [NARROW_GRID]: { position: 'relative', insetInlineStart: 'auto !important', borderInlineEnd: 0 } },
})

// The frame already has a line there.
globalStyle(`${frame} tbody tr:last-child > *`, { borderBlockEnd: 0 })
