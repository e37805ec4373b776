import { style } from '@vanilla-extract/css'
import { font, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const body = style({ display: 'flex', flexDirection: 'column', gap: space(3), minWidth: 0 })

/** As high whatever is found, so that the dialog does not jump at every key. */
export const options = style({
  display: 'flex',
  flexDirection: 'column',
  height: 320,
  maxHeight: '45vh',
  minHeight: 0,
  border: `1px solid ${vars.color.border}`,
  borderRadius: radius.medium,
  overflow: 'hidden',
})

export const list = style({
  flex: '0 1 auto',
  minHeight: 0,
  padding: space(1),
  overflow: 'auto',
  outline: 'none',
  selectors: { '&[data-empty]': { padding: 0 } },
})

export const chosen = style({
  fontSize: font.size.table,
  lineHeight: '20px',
  minHeight: 20,
  maxHeight: 60,
  overflow: 'auto',
  overflowWrap: 'anywhere',
  color: vars.color.textMuted,
})
