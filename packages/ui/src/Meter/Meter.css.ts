import { style } from '@vanilla-extract/css'
import { FORCED_COLORS, radius } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const track = style({
  height: 6,
  backgroundColor: vars.color.sunken,
  border: `1px solid ${vars.color.border}`,
  borderRadius: radius.round,
  overflow: 'hidden',
})

/** A system colour is kept in forced-colours mode; any other background is removed. */
export const fill = style({
  height: '100%',
  backgroundColor: vars.color.accent,
  '@media': { [FORCED_COLORS]: { backgroundColor: 'Highlight' } },
})
