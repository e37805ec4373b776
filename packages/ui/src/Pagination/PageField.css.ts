import { style } from '@vanilla-extract/css'
import { control } from '../field/field.css'
import { tabularFigures } from '../theme/mixins'
import { space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const field = style({ display: 'flex', alignItems: 'center', gap: space(2), marginInlineStart: space(3) })

export const label = style({ color: vars.color.textMuted, whiteSpace: 'nowrap' })

export const input = style([control, tabularFigures, { width: 64, textAlign: 'end', fontSize: 'inherit' }])
