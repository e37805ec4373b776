import { space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const body = style({ display: 'flex', flexDirection: 'column', gap: space(4) })

/** Keeps the line breaks of the reason. */
export const note = style({ whiteSpace: 'pre-line' })

export const texts = style({ display: 'flex', flexDirection: 'column', gap: space(2) })

export const muted = style({ color: vars.color.textMuted })
