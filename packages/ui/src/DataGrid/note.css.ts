import { style } from '@vanilla-extract/css'
import { font, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const note = style({
  display: 'flex',
  // It covers the cells below: a click there goes to the cells.
  pointerEvents: 'none',
  whiteSpace: 'pre-line',
  gap: space(2),
  maxWidth: 320,
  paddingInline: space(3),
  paddingBlock: space(2),
  fontSize: font.size.table,
  color: vars.color.text,
  backgroundColor: vars.color.raised,
  border: `1px solid ${vars.color.hairline}`,
  borderRadius: radius.medium,
  boxShadow: vars.shadow.floating,
  selectors: {
    '&[data-tone="caution"]': { color: vars.tone.caution.text, borderColor: vars.tone.caution.border },
    '&[data-tone="critical"]': { color: vars.tone.critical.text, borderColor: vars.tone.critical.border },
  },
})

export const icon = style({
  flex: 'none',
  marginBlockStart: 3,
  color: vars.color.textMuted,
  selectors: { [`${note}:is([data-tone="caution"], [data-tone="critical"]) &`]: { color: 'inherit' } },
})
