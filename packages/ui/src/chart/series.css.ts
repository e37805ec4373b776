import { style, styleVariants } from '@vanilla-extract/css'
import { FORCED_COLORS } from '../theme/scale'
import { vars } from '../theme/theme.css'

/** The one colour of a series; whatever is drawn of it says `currentColor`. Svg keeps its colours when others are forced. */
export const series = styleVariants(vars.tone, ({ solid }) => ({
  color: solid,
  '@media': { [FORCED_COLORS]: { color: 'CanvasText' }, print: { color: '#000' } },
}))

const ground = {
  [FORCED_COLORS]: { color: 'Canvas' },
  print: { color: '#fff' },
} as const

/** The lines and dots that a pattern leaves open. */
export const gap = style({ color: vars.color.surface, '@media': ground })

/** It has no room of its own. `display: none` would take the patterns with it. */
export const definitions = style({ position: 'absolute', width: 0, height: 0 })

export const swatch = style({ flex: 'none', display: 'block', overflow: 'visible' })

/** A stretch of the axis; its edges remain where soft grounds are taken away. */
export const band = styleVariants(vars.tone, ({ soft }) => ({
  color: soft,
  '@media': ground,
}))

export const bandText = styleVariants(vars.tone, ({ text }) => ({
  color: text,
  '@media': { [FORCED_COLORS]: { color: 'CanvasText' }, print: { color: '#000' } },
}))
