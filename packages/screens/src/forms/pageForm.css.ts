import { font, space } from '@imsang/ui/scale'
import { style } from '@vanilla-extract/css'

/** The heading of a part of a form that is a page. */
export const heading = style({ fontSize: font.size.heading3, fontWeight: font.weight.strong })

/** Fields beside or below each other, as the room allows. */
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  alignItems: 'start',
  gap: space(4),
})

/** As wide as the form. */
export const wide = style({ gridColumn: '1 / -1', minWidth: 0 })

/** Below the form, at its end. */
export const buttons = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space(2) })
