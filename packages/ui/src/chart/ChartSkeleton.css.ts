import { style } from '@vanilla-extract/css'
import { space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const bars = style({
  display: 'flex',
  alignItems: 'flex-end',
  gap: space(3),
  paddingBlockEnd: 40,
  paddingInlineStart: 28,
})

export const line = style({ paddingBlock: '12px 40px', paddingInlineStart: 28 })

export const stroke = style({
  display: 'block',
  width: '100%',
  height: '100%',
  fill: 'none',
  stroke: vars.color.pressed,
  strokeWidth: 3,
})
