import { keyframes, style } from '@vanilla-extract/css'
import { tabularFigures } from '../theme/mixins'
import { FORCED_COLORS, font, motion, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const root = style({ display: 'flex', flexDirection: 'column', gap: space(1), minWidth: 0 })

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space(3),
  fontSize: font.size.table,
})

export const label = style({ fontWeight: font.weight.medium })

export const value = style([tabularFigures, { color: vars.color.textMuted, marginInlineStart: 'auto' }])

export const track = style({
  position: 'relative',
  height: 8,
  backgroundColor: vars.color.sunken,
  border: `1px solid ${vars.color.border}`,
  borderRadius: radius.round,
  overflow: 'hidden',
})

/** A system colour is kept in forced-colours mode; any other background is removed. */
const filled = {
  height: '100%',
  backgroundColor: vars.color.accent,
  '@media': { [FORCED_COLORS]: { backgroundColor: 'Highlight' } },
} as const

export const fill = style([filled, { transition: `width ${motion.slow}` }])

const travel = keyframes({ from: { insetInlineStart: '-40%' }, to: { insetInlineStart: '100%' } })

/** With reduced motion it rests in the middle: neither empty nor full. */
export const unknown = style([
  filled,
  {
    position: 'absolute',
    insetInlineStart: '30%',
    width: '40%',
    borderRadius: radius.round,
    '@media': {
      '(prefers-reduced-motion: no-preference)': { animation: `${travel} 1600ms ease-in-out infinite` },
    },
  },
])
