import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { focusRing, tabularFigures } from '../theme/mixins'
import { font, NARROW, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

/** Fades out where nothing more follows. */
const cue = keyframes({ 'from, 98%': { opacity: 1 }, to: { opacity: 0 } })

export const frame = style({
  position: 'relative',
  containerType: 'inline-size',
  minWidth: 0,
  fontSize: font.size.body,
  vars: { '--row-height': '44px' },
  timelineScope: '--columns',
  selectors: {
    // Columns follow beyond the edge: a scrollbar is invisible on a phone.
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: 0,
      zIndex: 3,
      width: 24,
      background: `linear-gradient(to right, transparent, ${vars.color.hairline})`,
      opacity: 0,
      pointerEvents: 'none',
      animation: `${cue} linear both`,
      animationTimeline: '--columns',
    },
    // Around the frame: inside it the sticky header would cover the ring.
    '&:has(> :focus-visible)': focusRing(),
    '&[data-density="compact"]': { fontSize: font.size.table, vars: { '--row-height': '36px' } },
    '&[data-fills]': { display: 'flex', flexDirection: 'column', flex: '0 1 auto', minHeight: 0 },
  },
})

export const boxed = style({
  overflow: 'hidden',
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.hairline}`,
  borderRadius: radius.large,
})

export const scroller = style({
  position: 'relative',
  overflow: 'auto',
  overscrollBehaviorX: 'contain',
  scrollTimeline: '--columns inline',
  scrollbarWidth: 'thin',
  outline: 'none',
})

export const table = style({
  width: '100%',
  // Collapsed borders do not move with a sticky header.
  borderCollapse: 'separate',
  borderSpacing: 0,
  lineHeight: font.line.table,
  ...tabularFigures,
})

export const caption = style({
  padding: space(3),
  fontSize: font.size.body,
  fontWeight: font.weight.strong,
  textAlign: 'start',
})

const cell = style({
  paddingInline: space(3),
  paddingBlock: space(2),
  textAlign: 'start',
  // A column is never narrower than its longest word, unless that word exceeds a readable line.
  maxWidth: 360,
  overflowWrap: 'break-word',
  borderBlockEnd: `1px solid ${vars.color.hairline}`,
  selectors: {
    '&[data-align="end"]': { textAlign: 'end', whiteSpace: 'nowrap' },
    '&[data-align="center"]': { textAlign: 'center' },
    '&[data-nowrap]': { whiteSpace: 'nowrap' },
    // Without a frame the first column is aligned with the content above the table.
    [`:not(${boxed}) > * > * > * > * > &:first-child`]: { paddingInlineStart: 0 },
    [`:not(${boxed}) > * > * > * > * > &:last-child`]: { paddingInlineEnd: 0 },
  },
})

export const head = style([
  cell,
  {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    height: 40,
    paddingBlock: space(1),
    fontSize: font.size.table,
    fontWeight: font.weight.medium,
    color: vars.color.textMuted,
    whiteSpace: 'nowrap',
    backgroundColor: vars.color.page,
    selectors: { [`:not(${boxed}) > ${scroller} &`]: { backgroundColor: vars.color.surface } },
    '@media': { [NARROW]: { selectors: { '&:first-child': { insetInlineStart: 0, zIndex: 2 } } } },
  },
])

/** The whole header of a column that sorts; its height is that of the header. */
export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: 32,
  marginInline: -space(1),
  paddingInline: space(1),
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 0,
  borderRadius: radius.small,
  outline: 'none',
  cursor: 'pointer',
  selectors: {
    '&:hover, [aria-sort="ascending"] > &, [aria-sort="descending"] > &': { color: vars.color.text },
    '&[data-focus-visible]': focusRing(),
  },
})

/** Faint at rest: which columns sort is seen without trying. */
export const sortIcon = style({
  flex: 'none',
  opacity: 0.5,
  selectors: {
    [`${sort}:hover &, ${sort}[data-focus-visible] &, [aria-sort="ascending"] &, [aria-sort="descending"] &`]: {
      opacity: 1,
    },
  },
})

export const body = style({})

/** The frame is the last row's bottom border. */
export const data = style([
  cell,
  {
    height: 'var(--row-height)',
    fontWeight: font.weight.regular,
    selectors: { [`${body}:last-child > tr:last-child > &`]: { borderBlockEnd: 0 } },
  },
])

/** On a phone the name of the row stays in view while its other columns are scrolled. */
export const rowHeader = style([
  data,
  {
    fontWeight: font.weight.medium,
    '@media': {
      [NARROW]: {
        selectors: {
          '&:first-child': {
            position: 'sticky',
            insetInlineStart: 0,
            zIndex: 1,
            maxWidth: 168,
            backgroundColor: vars.color.surface,
          },
        },
      },
    },
  },
])

/** What the rows below it share. */
export const group = style([
  cell,
  {
    maxWidth: 'none',
    paddingBlock: space(2),
    fontWeight: font.weight.regular,
    backgroundColor: vars.color.sunken,
  },
])

/** Stays in view while the columns scroll sideways below it. */
export const groupHeader = style({
  position: 'sticky',
  insetInlineStart: space(3),
  width: 'fit-content',
  maxWidth: `calc(100cqi - ${space(6)})`,
})

/** Belongs to the row above it. */
export const below = style([data, { maxWidth: 'none', backgroundColor: vars.color.sunken }])

/** As wide as the visible part within the padding of its cell, and in view while the columns scroll sideways. */
export const belowContent = style({
  position: 'sticky',
  insetInlineStart: space(3),
  width: `calc(100cqi - ${space(6)})`,
})

/** As wide as the visible part, however wide the table is. */
export const slot = style({ position: 'sticky', insetInlineStart: 0, width: '100cqi' })

globalStyle(`${data}[data-align="end"] > [aria-hidden]:only-child`, { marginInlineStart: 'auto' })

/** A row that leads somewhere: a press anywhere in it follows the link of its header. */
export const leading = style({
  cursor: 'pointer',
  selectors: { '&:hover': { backgroundColor: vars.color.hover } },
})

export const rowLink = style({
  borderRadius: radius.small,
  color: 'inherit',
  textDecoration: 'none',
  outline: 'none',
  selectors: {
    [`${leading}:hover &`]: { color: vars.color.accent, textDecoration: 'underline', textUnderlineOffset: '3px' },
    '&[data-focus-visible]': focusRing(),
  },
})

/** Looks like the text that it is around. */
export const rowButton = style({
  minWidth: 24,
  minHeight: 24,
  padding: 0,
  border: 0,
  font: 'inherit',
  textAlign: 'inherit',
  overflowWrap: 'inherit',
  backgroundColor: 'transparent',
  cursor: 'pointer',
})
