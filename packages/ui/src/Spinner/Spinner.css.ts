import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { FORCED_COLORS, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const root = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  maxWidth: '100%',
  color: vars.color.textMuted,
})

const turn = keyframes({ to: { transform: 'rotate(360deg)' } })

/** Borders keep their colour in forced-colours mode; open at one side, it is not a full circle even without motion. */
const ring = style({
  flex: 'none',
  border: '2px solid currentColor',
  borderInlineEndColor: 'transparent',
  borderRadius: radius.round,
  '@media': {
    '(prefers-reduced-motion: no-preference)': { animation: `${turn} 900ms linear infinite` },
    // Forced colours have no transparent border: the open side takes the background colour.
    [FORCED_COLORS]: { color: 'CanvasText', borderInlineEndColor: 'Canvas' },
  },
})

export const size = styleVariants({ small: 16, medium: 24, large: 40 }, (side) => [
  ring,
  { width: side, height: side, borderWidth: side > 24 ? 3 : 2 },
])
