import { style } from '@vanilla-extract/css'
import { tabularFigures } from '../theme/mixins'
import { FORCED_COLORS, font } from '../theme/scale'
import { vars } from '../theme/theme.css'

/** The rules of Plot's own style element, which a strict content security policy refuses. */
export const plot = style({
  display: 'block',
  // In print it may be narrower than on the screen.
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

/** The line at 0. */
export const base = style({ color: vars.color.border, '@media': { [FORCED_COLORS]: { color: 'CanvasText' } } })

export const strong = style({ color: vars.color.text, '@media': { [FORCED_COLORS]: { color: 'CanvasText' } } })

/** Text over lines; its outline keeps the lines off the letters. */
export const words = style({
  color: vars.color.text,
  stroke: vars.color.surface,
  strokeWidth: 3,
  paintOrder: 'stroke',
  '@media': { [FORCED_COLORS]: { color: 'CanvasText', stroke: 'Canvas' } },
})

/** A value next to its mark. */
export const strongText = style([words, { fontWeight: font.weight.medium }])
