import { space } from '@imsang/ui/scale'
import { style } from '@vanilla-extract/css'

export const question = style({ display: 'grid', gap: space(4), maxWidth: 560 })

/** The name of a company may be long, and without blanks. */
export const text = style({ overflowWrap: 'anywhere' })

export const buttons = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space(2) })
