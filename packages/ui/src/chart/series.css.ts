import { style, styleVariants } from '@vanilla-extract/css'
import { FORCED_COLORS } from '../theme/scale'
import { vars } from '../theme/theme.css'

/** The colour of a series; its marks use `currentColor`. SVG keeps its colours in forced-colours mode. */
export const series = styleVariants(vars.tone, ({ solid }) => ({
  color: solid,
  '@media': { [FORCED_COLORS]: { color: 'CanvasText' }, print: { color: '#000' } },
}))

const ground = {
  [FORCED_COLORS]: { color: 'Canvas' },
  print: { color: '#fff' },
} as const

/** The lines and dots that a pattern leaves blank. */
export const gap = style({ color: vars.color.surface, '@media': ground })

/** Takes no space. `display: none` would disable the patterns. */
export const definitions = style({ position: 'absolute', width: 0, height: 0 })

export const swatch = style({ flex: 'none', display: 'block', overflow: 'visible' })

/** A stretch of the axis; its edges remain when soft backgrounds are removed. */
export const band = styleVariants(vars.tone, ({ soft }) => ({
  color: soft,
  '@media': ground,
}))

export const bandText = styleVariants(vars.tone, ({ text }) => ({
  color: text,
  '@media': { [FORCED_COLORS]: { color: 'CanvasText' }, print: { color: '#000' } },
}))
