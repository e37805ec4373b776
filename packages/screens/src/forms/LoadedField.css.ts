import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

/** A field with the text close below it. */
export const field = style({ display: 'flex', flexDirection: 'column', gap: space(2), minWidth: 0 })

export const failure = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  fontSize: font.size.table,
  color: vars.tone.critical.text,
})
