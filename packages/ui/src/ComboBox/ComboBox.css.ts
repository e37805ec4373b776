import { style } from '@vanilla-extract/css'
import { atEnd, control, inlineButton } from '../field/field.css'
import { space } from '../theme/scale'

export const box = style({ position: 'relative', minWidth: 0 })

/** Room for the arrow at the end, so that a long name is never below it. */
export const input = style([control, { paddingInlineEnd: space(9), textOverflow: 'ellipsis' }])

export const opener = style([inlineButton, atEnd])
