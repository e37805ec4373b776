import { style } from '@vanilla-extract/css'
import { popover } from '../overlay/overlay.css'
import { font, space } from '../theme/scale'

export const surface = popover

export const content = style({ padding: space(4), outline: 'none', fontSize: font.size.table })

export const title = style({
  marginBlockEnd: space(1),
  fontSize: font.size.body,
  fontWeight: font.weight.strong,
})
