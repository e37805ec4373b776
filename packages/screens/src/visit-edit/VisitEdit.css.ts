import { space } from '@imsang/ui/scale'
import { style } from '@vanilla-extract/css'

export const visits = style({ marginBlockStart: space(1) })
