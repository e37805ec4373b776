import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const dateRow = style({ display: 'flex', alignItems: 'flex-start', gap: space(2) })

export const date = style({ flex: 1, minWidth: 0 })

/** Next to the control, below the line of its label. */
export const clear = style({ marginBlockStart: 24 })

export const notice = style({ fontSize: font.size.caption, color: vars.color.textMuted })
