import { space } from '@imsang/ui/scale'
import { style } from '@vanilla-extract/css'

export const body = style({ display: 'flex', flexDirection: 'column', gap: space(4), minWidth: 0 })

/** A line of its own among the buttons. */
export const progress = style({ width: '100%', minWidth: 0, marginBlockEnd: space(2) })

/** At the other end of the buttons, so that it is not pressed for one of them. */
export const aside = style({ marginInlineEnd: 'auto' })
