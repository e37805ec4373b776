import { space } from '@imsang/ui/scale'
import { style } from '@vanilla-extract/css'

export const above = style({ marginBlockEnd: space(4) })
