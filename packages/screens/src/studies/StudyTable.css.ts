import { space } from '@imsang/ui/scale'
import { style } from '@vanilla-extract/css'

export const links = style({ display: 'flex', gap: space(4) })
