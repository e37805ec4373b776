import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/theme.css'

export const tone = styleVariants(vars.tone, ({ solid }) => [{ flex: 'none', display: 'block', color: solid }])

export const solid = style({ fill: 'currentColor' })

/** Filled with the ground, so that a bar does not shine through. */
export const ring = style({ fill: vars.color.surface, stroke: 'currentColor', strokeWidth: 1.75 })

export const stroke = style({ fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round' })
