import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

/** A field with the text below it. */
export const group = style({ display: 'flex', flexDirection: 'column', gap: space(1), minWidth: 0 })

export const consent = style({ fontSize: font.size.caption, color: vars.color.textMuted })
