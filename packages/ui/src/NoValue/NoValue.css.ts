import { style } from '@vanilla-extract/css'
import { visuallyHidden } from '../theme/mixins'
import { vars } from '../theme/theme.css'

export const mark = style({ color: vars.color.textMuted })

export const name = style(visuallyHidden)
