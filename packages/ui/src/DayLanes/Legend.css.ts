import { style } from '@vanilla-extract/css'
import { font, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

// An empty string rather than `none`, which would remove the list semantics in Safari.
export const legend = style({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  columnGap: space(3),
  rowGap: space(1),
  minWidth: 0,
  listStyleType: '""',
  fontSize: font.size.caption,
  color: vars.color.textMuted,
})

export const item = style({ display: 'inline-flex', alignItems: 'center', gap: 6, whiteSpace: 'nowrap' })

export const range = style({
  width: 20,
  height: 8,
  backgroundColor: vars.tone.accent.soft,
  border: `1px solid ${vars.color.border}`,
  borderRadius: radius.round,
})
