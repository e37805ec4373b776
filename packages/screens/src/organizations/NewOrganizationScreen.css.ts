import { space } from '@imsang/ui/scale'
import { style } from '@vanilla-extract/css'

export { buttons, fields, wide } from '../forms/pageForm.css'

export const body = style({ display: 'grid', gap: space(5), maxWidth: 960, minWidth: 0 })
