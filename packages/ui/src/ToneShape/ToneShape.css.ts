import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/theme.css'

const base = style({ flex: 'none', fill: 'currentColor', stroke: 'none' })

export const shape = styleVariants(vars.tone, ({ solid }) => [base, { color: solid }])
