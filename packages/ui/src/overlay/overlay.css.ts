import { globalStyle, keyframes, type StyleRule, style } from '@vanilla-extract/css'
import { motion, NARROW, radius, space } from '../theme/scale'
import { density, vars } from '../theme/theme.css'

/** The stacking order. React Aria gives its popovers 100,000; toasts stay readable above all of them. */
export const layer = { dialog: 1000, toast: 100_010 } as const

const fadeIn = keyframes({ from: { opacity: 0 } })
const riseIn = keyframes({ from: { opacity: 0, transform: 'translateY(4px)' } })

const arrive = (animation: string): StyleRule => ({
  animation,
  selectors: { '&[data-exiting]': { animation: 'none' } },
})

/** How a floating element appears. It disappears without animation: nobody waits for something they have closed. */
export const arrival = {
  fade: style(arrive(`${fadeIn} ${motion.fast}`)),
  rise: style(arrive(`${riseIn} ${motion.slow}`)),
} as const

/** The surface of menus and popovers. */
export const popover = style([
  arrival.fade,
  {
    maxWidth: `min(360px, calc(100vw - ${space(6)}))`,
    overflow: 'auto',
    color: vars.color.text,
    backgroundColor: vars.color.raised,
    border: `1px solid ${vars.color.hairline}`,
    borderRadius: radius.medium,
    boxShadow: vars.shadow.floating,
    outline: 'none',
  },
])

/** A line in a menu or a list. Its owner styles focus and selection. */
export const line = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(2),
  minHeight: density.option,
  paddingInline: space(3),
  paddingBlock: `calc(${density.controlPadding} + 1px)`,
  lineHeight: '20px',
  color: vars.color.text,
  textDecoration: 'none',
  borderRadius: radius.small,
  outline: 'none',
  cursor: 'pointer',
})

/** Dims the page behind a dialog or a drawer. */
export const backdrop = style([
  arrival.fade,
  {
    position: 'fixed',
    insetBlockStart: 0,
    insetInlineStart: 0,
    zIndex: layer.dialog,
    width: '100vw',
    // A phone's on-screen keyboard takes part of the screen: the dialog uses the rest.
    height: 'var(--visual-viewport-height, 100dvh)',
    backgroundColor: vars.color.backdrop,
  },
])

/** Actions at the end of a dialog; on a phone they share the width, so that they are easy to hit. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(2),
})

globalStyle(`${actions} > *`, { '@media': { [NARROW]: { flex: '1 1 auto' } } })
