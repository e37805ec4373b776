import { space } from '@imsang/ui/scale'
import { style } from '@vanilla-extract/css'

export const body = style({ display: 'grid', gap: space(5), maxWidth: 960, minWidth: 0 })

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  alignItems: 'start',
  gap: space(4),
})

/** As wide as the form. */
export const wide = style({ gridColumn: '1 / -1', minWidth: 0 })

export const buttons = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space(2) })
