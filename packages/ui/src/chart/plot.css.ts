import { style } from '@vanilla-extract/css'
import { tabularFigures } from '../theme/mixins'
import { font } from '../theme/scale'
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
  ...tabularFigures,
})

export const grid = style({ color: vars.color.hairline })

/** Where 0 is. */
export const base = style({ color: vars.color.border })

export const strong = style({ color: vars.color.text })

export const strongText = style({ color: vars.color.text, fontWeight: font.weight.medium })
