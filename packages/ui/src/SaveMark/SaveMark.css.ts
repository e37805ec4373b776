import { style } from '@vanilla-extract/css'
import { visuallyHidden } from '../theme/mixins'
import { FORCED_COLORS, font, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

/** Two lines in the height of a row. */
export const held = style({ flex: 1, minWidth: 0, lineHeight: '16px', whiteSpace: 'nowrap' })

export const value = style({ display: 'flex', alignItems: 'center', gap: space(1), minWidth: 0 })

/** A mark of a whole row. */
export const line = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  fontSize: font.size.caption,
  whiteSpace: 'nowrap',
})

/** A dotted underline, as for a provisional text. */
export const entered = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  textDecoration: 'underline dotted 1px',
  textUnderlineOffset: 3,
})

export const shape = style({
  flex: 'none',
  selectors: {
    '[data-held="unsaved"] &': { color: vars.tone.caution.text },
    '[data-held="refused"] &': { color: vars.tone.critical.text },
    '[data-held="waiting"] &': { color: vars.tone.info.text },
  },
  '@media': { [FORCED_COLORS]: { color: 'CanvasText' } },
})

/** A stored value that does not fit is left out entirely: a truncated date would look like another date. */
export const beside = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  height: 16,
  overflow: 'hidden',
  fontSize: font.size.caption,
  // Slightly tighter: the longest mark and the longest date then fit side by side in the narrowest column.
  letterSpacing: '-0.015em',
})

export const word = style({
  fontWeight: font.weight.medium,
  selectors: {
    '[data-held="unsaved"] &': { color: vars.tone.caution.text },
    '[data-held="refused"] &': { color: vars.tone.critical.text },
    '[data-held="waiting"] &': { color: vars.tone.info.text },
  },
})

export const stored = style({ color: vars.color.textMuted })

export const hidden = style(visuallyHidden)
