import { space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

/** What the question says, part by part. */
export const said = style({ display: 'grid', gap: space(3) })

export const consequence = style({ color: vars.color.textMuted })
