import { font, radius, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export { fields, wide } from '../forms/pageForm.css'

export const panel = style({ display: 'grid', gap: space(4), minWidth: 0, paddingBlockStart: space(4) })

export const preview = style({
  display: 'grid',
  gap: space(2),
  minWidth: 0,
  padding: space(3),
  borderRadius: radius.medium,
  background: vars.color.sunken,
})

export const heading = style({ fontSize: font.size.table, fontWeight: font.weight.strong })

export const logo = style({ display: 'flex', alignItems: 'center', gap: space(2), minWidth: 0 })

/** An address has no blanks to break at. */
export const address = style({ minWidth: 0, overflowWrap: 'anywhere' })
