import { style, styleVariants } from '@vanilla-extract/css'
import { arrival } from '../overlay/overlay.css'
import { tabularFigures } from '../theme/mixins'
import { font, motion, radius, space } from '../theme/scale'
import { density, vars } from '../theme/theme.css'

/** Opaque: a form shining through would look usable. */
export const overlay = style([
  arrival.fade,
  {
    position: 'absolute',
    inset: 0,
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    padding: space(4),
    overflow: 'auto',
    backgroundColor: vars.color.surface,
    borderRadius: 'inherit',
    outline: 'none',
  },
])

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space(3),
  width: '100%',
  maxWidth: 320,
  textAlign: 'center',
})

export const percent = style([
  tabularFigures,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space(2),
    fontSize: font.size.heading2,
    fontWeight: font.weight.strong,
    lineHeight: '28px',
  },
])

export const track = style({
  width: '100%',
  height: 6,
  backgroundColor: vars.color.sunken,
  border: `1px solid ${vars.color.border}`,
  borderRadius: radius.round,
  overflow: 'hidden',
})

const bar = style({ height: '100%', transition: `width ${motion.slow}` })

export const state = styleVariants(
  {
    running: vars.color.accent,
    success: vars.tone.positive.solid,
    failed: vars.tone.critical.solid,
  },
  (color) => ({ color }),
)

export const fill = styleVariants(
  {
    running: vars.color.accent,
    success: vars.tone.positive.solid,
  },
  (color) => [bar, { backgroundColor: color }],
)

/** Space for two lines, so that the bar stays in place when the text grows. */
export const message = style({ minHeight: '3em', color: vars.color.text })

/** Reserved too, so that nothing moves when a button appears. */
export const action = style({ minHeight: density.control })
