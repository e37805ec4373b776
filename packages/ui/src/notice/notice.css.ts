import { style } from '@vanilla-extract/css'
import { font, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

/** Shown in place of a list or a panel that is empty or could not be loaded. */
export const notice = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space(4),
  maxWidth: 480,
  marginInline: 'auto',
  paddingBlock: space(10),
  paddingInline: space(4),
  textAlign: 'center',
  textWrap: 'balance',
})

export const texts = style({ display: 'flex', flexDirection: 'column', gap: space(1) })

export const title = style({ fontSize: font.size.heading3, fontWeight: font.weight.strong, color: vars.color.text })

export const mark = style({ marginInlineEnd: space(2) })

export const text = style({ color: vars.color.textMuted })

export const icon = style({ display: 'flex', color: vars.color.textMuted })
