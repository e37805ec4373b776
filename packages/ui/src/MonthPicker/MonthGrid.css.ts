import { style } from '@vanilla-extract/css'
import { cell } from '../calendar/calendar.css'
import { space } from '../theme/scale'

export const root = style({ padding: space(3) })

export const grid = style({ borderCollapse: 'separate', borderSpacing: 4 })

export const month = style([cell, { width: 84, height: 40 }])
