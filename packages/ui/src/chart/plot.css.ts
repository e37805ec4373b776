import { style } from '@vanilla-extract/css'
import { tabularFigures } from '../theme/mixins'
import { FORCED_COLORS, font } from '../theme/scale'
import { vars } from '../theme/theme.css'

/** What Plot would say in a style element of its own, which a strict content policy refuses. */
export const plot = style({
  display: 'block',
  // On paper it may be narrower than it was on the screen.
  maxWidth: '100%',
  height: 'auto',
  overflow: 'visible',
  fontFamily: 'inherit',
  fontSize: font.size.caption,
  color: vars.color.textMuted,
  '@media': { [FORCED_COLORS]: { color: 'CanvasText' } },
  ...tabularFigures,
})

export const grid = style({
  color: vars.color.hairline,
  '@media': { [FORCED_COLORS]: { color: 'CanvasText', opacity: 0.25 } },
})

/** Where 0 is. */
export const base = style({ color: vars.color.border, '@media': { [FORCED_COLORS]: { color: 'CanvasText' } } })

export const strong = style({ color: vars.color.text, '@media': { [FORCED_COLORS]: { color: 'CanvasText' } } })

/** Words over lines; their rim keeps the lines off the letters. */
export const words = style({
  color: vars.color.text,
  stroke: vars.color.surface,
  strokeWidth: 3,
  paintOrder: 'stroke',
  '@media': { [FORCED_COLORS]: { color: 'CanvasText', stroke: 'Canvas' } },
})

/** A value beside what it belongs to. */
export const strongText = style([words, { fontWeight: font.weight.medium }])
