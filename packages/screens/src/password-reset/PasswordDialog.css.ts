import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const body = style({ display: 'flex', flexDirection: 'column', gap: space(4) })

export const notes = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(1),
  fontSize: font.size.table,
  color: vars.color.textMuted,
  listStyle: 'none',
})

/** A field and its strength meter. */
export const withMeter = style({ display: 'flex', flexDirection: 'column', gap: space(1) })
