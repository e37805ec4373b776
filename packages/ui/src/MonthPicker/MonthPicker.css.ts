import { style } from '@vanilla-extract/css'
import { vars } from '../theme/theme.css'

/** The frame around it shows the focus. */
export const input = style({
  flex: 1,
  minWidth: 0,
  minHeight: 24,
  padding: 0,
  lineHeight: '20px',
  color: 'inherit',
  background: 'none',
  border: 0,
  outline: 'none',
  selectors: { '&::placeholder': { color: vars.color.textMuted, opacity: 1 } },
})
