import { style } from '@vanilla-extract/css'
import { tabularFigures } from '../theme/mixins'
import { FORCED_COLORS, font, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

const hairline = `1px solid ${vars.color.hairline}`
const UPPER = 20
const LOWER = 22

const band = style({ position: 'relative', fontSize: font.size.caption, lineHeight: '20px', ...tabularFigures })

export const upper = style([band, { height: UPPER, fontWeight: font.weight.medium }])

export const lower = style([band, { height: LOWER, color: vars.color.textMuted, borderBlockEnd: hairline }])

export const part = style({ position: 'absolute', height: '100%', whiteSpace: 'nowrap' })

/** Stays in sight while any of its part is. */
export const sticky = style({ position: 'sticky', insetInlineStart: 0, paddingInlineStart: space(1) })

export const line = style({ position: 'absolute', insetBlock: `${UPPER}px 0`, borderInlineStart: hairline })

/** Not by colour alone: its word is in it. */
export const today = style({
  position: 'absolute',
  insetBlock: `${UPPER + LOWER}px 0`,
  borderInlineStart: `2px solid ${vars.color.accent}`,
  marginInlineStart: -1,
  '@media': { [FORCED_COLORS]: { borderColor: 'Highlight' } },
})

export const todayLabel = style({
  position: 'absolute',
  insetInlineStart: -1,
  insetBlockStart: 0,
  transform: 'translate(-50%, 4px)',
  paddingInline: 6,
  fontSize: font.size.caption,
  lineHeight: '18px',
  whiteSpace: 'nowrap',
  color: vars.color.onAccent,
  backgroundColor: vars.color.accent,
  borderRadius: radius.round,
  '@media': { [FORCED_COLORS]: { forcedColorAdjust: 'none', color: 'HighlightText', backgroundColor: 'Highlight' } },
})
