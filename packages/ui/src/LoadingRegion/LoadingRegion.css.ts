import { style } from '@vanilla-extract/css'
import { visuallyHidden } from '../theme/mixins'
import { font, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const hidden = style(visuallyHidden)

export const slow = style({ paddingBlock: space(3), fontSize: font.size.table, color: vars.color.textMuted })
