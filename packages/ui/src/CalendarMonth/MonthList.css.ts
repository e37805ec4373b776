import { globalStyle, style } from '@vanilla-extract/css'
import { tabularFigures } from '../theme/mixins'
import { FORCED_COLORS, font, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'
import { entry, more } from './DayEntries.css'

export const list = style({
  overflow: 'hidden',
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.hairline}`,
  borderRadius: radius.large,
})

export const day = style({
  paddingBlock: space(2),
  paddingInline: space(3),
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.hairline}` } },
})

export const heading = style({
  paddingBlock: space(1),
  fontSize: font.size.table,
  fontWeight: font.weight.strong,
  color: vars.color.textMuted,
  ...tabularFigures,
})

export const today = style({
  display: 'inline-block',
  paddingInline: 6,
  fontSize: font.size.caption,
  lineHeight: '18px',
  color: vars.color.onAccent,
  backgroundColor: vars.color.accent,
  borderRadius: radius.round,
  '@media': {
    [FORCED_COLORS]: { forcedColorAdjust: 'none', color: 'HighlightText', backgroundColor: 'Highlight' },
  },
})

// Full width, easy to hit with a thumb.
globalStyle(`${list} ${entry}`, {
  minHeight: 36,
  marginInline: -4,
  width: 'auto',
  paddingBlock: 9,
  fontSize: font.size.table,
})
globalStyle(`${list} ${more}`, { minHeight: 36, marginInline: -4, fontSize: font.size.table })
