import { style } from '@vanilla-extract/css'
import { mark } from '../choice/choice.css'
import { radius } from '../theme/scale'

export const circle = style([mark, { borderRadius: radius.round }])

/** Drawn with the colour of the text, so that it stays when the system chooses the colours. */
export const dot = style({ width: 8, height: 8, borderRadius: radius.round, border: '4px solid currentColor' })
