import { style, styleVariants } from '@vanilla-extract/css'
import { font, radius } from '../theme/scale'
import { vars } from '../theme/theme.css'

const base = style({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  overflow: 'hidden',
  borderRadius: radius.round,
  fontWeight: font.weight.medium,
  color: vars.tone.accent.text,
  backgroundColor: vars.tone.accent.soft,
  userSelect: 'none',
})

const side = (px: number, fontSize: string) => ({ width: px, height: px, fontSize })

export const avatar = styleVariants({
  small: [base, side(24, font.size.caption)],
  medium: [base, side(32, font.size.body)],
  large: [base, side(64, font.size.heading1)],
})

export const image = style({ width: '100%', height: '100%', objectFit: 'cover' })
