import { space } from '@imsang/ui/scale'
import { style } from '@vanilla-extract/css'

export const body = style({ display: 'flex', flexDirection: 'column', gap: space(4), minWidth: 0 })

/** A path has no blanks to break at. */
export const label = style({ overflowWrap: 'anywhere' })
