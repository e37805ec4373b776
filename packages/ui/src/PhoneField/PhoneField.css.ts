import { style } from '@vanilla-extract/css'
import { control } from '../field/field.css'
import { tabularFigures } from '../theme/mixins'

export const input = style([control, tabularFigures])
