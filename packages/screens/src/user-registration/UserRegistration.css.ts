import { space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export { buttons, heading } from '../forms/pageForm.css'

/** As wide as a line of a form that is read from top to bottom. */
export const body = style({ display: 'grid', gap: space(5), maxWidth: 560, minWidth: 0 })

export const section = style({
  display: 'grid',
  gap: space(4),
  minWidth: 0,
  paddingBlockEnd: space(5),
  borderBlockEnd: `1px solid ${vars.color.hairline}`,
})

/** A field with the text below it. */
export const withMeter = style({ display: 'flex', flexDirection: 'column', gap: space(1), minWidth: 0 })
