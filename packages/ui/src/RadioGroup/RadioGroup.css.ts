import { style } from '@vanilla-extract/css'
import { mark } from '../choice/choice.css'
import { radius } from '../theme/scale'

export const circle = style([mark, { borderRadius: radius.round }])

/** Drawn as a border in the text colour, so that it is kept in forced-colours mode. */
export const dot = style({ width: 8, height: 8, borderRadius: radius.round, border: '4px solid currentColor' })
