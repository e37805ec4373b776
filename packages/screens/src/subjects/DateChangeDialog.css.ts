import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const stored = style({ display: 'flex', gap: space(3), fontVariantNumeric: 'tabular-nums' })

export const term = style({ fontWeight: font.weight.strong })

export const value = style({ color: vars.color.textMuted })

export const dateRow = style({ display: 'flex', alignItems: 'flex-start', gap: space(2) })

export const date = style({ flex: 1, minWidth: 0 })

/** Next to the control, below the line of its label. */
export const clear = style({ marginBlockStart: 24 })

export const notice = style({ fontSize: font.size.caption, color: vars.color.textMuted })
