import { style } from '@vanilla-extract/css'
import { mark } from '../choice/choice.css'
import { radius } from '../theme/scale'

export const box = style([mark, { borderRadius: radius.small }])
