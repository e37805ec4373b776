import { visuallyHidden } from '@imsang/ui/mixins'
import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

/** A field with the text below it. */
export const group = style({ display: 'flex', flexDirection: 'column', gap: space(1), minWidth: 0 })

/** Aligned with the text of the message above it, which is indented by its icon. */
export const retry = style({ alignSelf: 'start', marginInlineStart: space(5), fontSize: font.size.caption })

export const free = style({ fontWeight: font.weight.medium, color: vars.color.accent })

export const hidden = style(visuallyHidden)
