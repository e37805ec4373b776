import { space } from '@imsang/ui/scale'
import { style } from '@vanilla-extract/css'

/** A field, and what is said about it. */
export const group = style({ display: 'flex', flexDirection: 'column', gap: space(2), minWidth: 0 })

/** Two short fields beside each other, or below each other where it is narrow. */
export const days = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  alignItems: 'start',
  gap: space(4),
})

export const sending = style({ display: 'flex', alignItems: 'flex-end', gap: space(3), minWidth: 0 })

export const progress = style({ flex: 1, minWidth: 0 })
