import { style } from '@vanilla-extract/css'
import { arrival, backdrop } from '../overlay/overlay.css'
import { focusRing, visuallyHidden } from '../theme/mixins'
import { FORCED_COLORS, font, motion, radius, space } from '../theme/scale'
import { density, vars } from '../theme/theme.css'

const SIDEBAR_WIDTH = { expanded: 220, collapsed: 56 } as const

/** Stays in view while the content scrolls. */
export const sidebar = style({
  position: 'sticky',
  insetBlockStart: 0,
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  width: SIDEBAR_WIDTH.expanded,
  height: '100dvh',
  backgroundColor: vars.color.surface,
  borderInlineEnd: `1px solid ${vars.color.hairline}`,
  selectors: { '&[data-collapsed]': { width: SIDEBAR_WIDTH.collapsed } },
})

export const overlay = backdrop

export const narrow = style([
  arrival.fade,
  {
    width: `min(280px, calc(100vw - ${space(12)}))`,
    height: '100%',
    backgroundColor: vars.color.raised,
    borderInlineEnd: `1px solid ${vars.color.hairline}`,
    boxShadow: vars.shadow.dialog,
  },
])

export const narrowContent = style({ display: 'flex', flexDirection: 'column', height: '100%', outline: 'none' })

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  flex: 'none',
  minHeight: 48,
  paddingInlineStart: space(2),
  paddingInlineEnd: space(2),
  selectors: {
    '[data-collapsed] > &': { flexDirection: 'column', gap: space(1), paddingBlock: 6 },
  },
})

export const product = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  flex: 1,
  minWidth: 0,
  minHeight: density.control,
  paddingInline: space(2),
  color: vars.color.text,
  fontSize: font.size.heading3,
  fontWeight: font.weight.strong,
  textDecoration: 'none',
  borderRadius: radius.medium,
  selectors: {
    '&[data-focus-visible]': focusRing('inside'),
    '[data-collapsed] &': { flex: 'none' },
  },
})

export const mark = style({ display: 'flex', flex: 'none' })

export const scroller = style({
  flex: 1,
  minHeight: 0,
  paddingInline: space(2),
  paddingBlock: space(2),
  overflowY: 'auto',
  overflowX: 'hidden',
})

export const list = style({ display: 'flex', flexDirection: 'column', gap: 2, listStyle: 'none' })

export const item = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(3),
  minHeight: density.control,
  paddingInline: 10,
  // Compensates for the missing border, which the padding of a field allows for.
  paddingBlock: `calc(${density.controlPadding} + 1px)`,
  lineHeight: '20px',
  color: vars.color.text,
  textDecoration: 'none',
  borderRadius: radius.medium,
  transition: `background-color ${motion.fast}`,
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.color.hover },
    '&[data-pressed]': { backgroundColor: vars.color.pressed },
    '&[data-focus-visible]': focusRing('inside'),
    '&[aria-current]': {
      color: vars.tone.accent.text,
      backgroundColor: vars.color.selected,
      fontWeight: font.weight.strong,
    },
    // The current page is marked by a bar too, not only by colour.
    '&[aria-current]::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 8,
      insetInlineStart: 0,
      width: 3,
      backgroundColor: vars.color.accent,
      borderRadius: radius.round,
    },
  },
  '@media': { [FORCED_COLORS]: { selectors: { '&[aria-current]::before': { backgroundColor: 'Highlight' } } } },
})

export const icon = style({ display: 'flex', flex: 'none' })

export const label = style({
  minWidth: 0,
  selectors: { '[data-collapsed] &': visuallyHidden },
})

export const section = style({
  marginBlockStart: space(4),
  paddingBlockStart: space(4),
  borderBlockStart: `1px solid ${vars.color.hairline}`,
})

export const footer = style({
  flex: 'none',
  padding: space(2),
  borderBlockStart: `1px solid ${vars.color.hairline}`,
})
