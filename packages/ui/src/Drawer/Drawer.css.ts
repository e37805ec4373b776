import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { backdrop } from '../overlay/overlay.css'
import { motion, NARROW, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

const fromTheSide = keyframes({ from: { opacity: 0, transform: 'translateX(16px)' } })
const fromBelow = keyframes({ from: { opacity: 0, transform: 'translateY(16px)' } })

export const overlay = style([
  backdrop,
  {
    display: 'flex',
    justifyContent: 'flex-end',
    '@media': { [NARROW]: { alignItems: 'flex-end', paddingBlockStart: space(12) } },
  },
])

const panel = style({
  display: 'flex',
  maxWidth: '100%',
  height: '100%',
  minHeight: 0,
  backgroundColor: vars.color.raised,
  borderInlineStart: `1px solid ${vars.color.hairline}`,
  boxShadow: vars.shadow.dialog,
  overflow: 'hidden',
  animation: `${fromTheSide} ${motion.slow}`,
  selectors: { '&[data-exiting]': { animation: 'none' } },
  // On a narrow screen it is a sheet at the bottom edge, as tall as its content, with the page visible above it.
  '@media': {
    [NARROW]: {
      width: '100%',
      height: 'auto',
      maxHeight: '100%',
      borderInlineStart: 0,
      borderBlockStart: `1px solid ${vars.color.hairline}`,
      borderStartStartRadius: radius.large,
      borderStartEndRadius: radius.large,
      animationName: fromBelow,
    },
  },
})

export const size = styleVariants({ small: 360, medium: 480, large: 640 }, (pixels) => [panel, { width: pixels }])
