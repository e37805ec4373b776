import { style } from '@vanilla-extract/css'
import { font, NARROW, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  columnGap: space(6),
  rowGap: space(3),
  marginBlockEnd: space(5),
  selectors: { '&[data-compact]': { alignItems: 'center', marginBlockEnd: space(2) } },
})

const COMPACT = '[data-compact] &'

/** Takes a whole line once the actions leave less than a readable title needs. */
export const texts = style({
  flex: '1 1 320px',
  minWidth: 0,
  selectors: { [COMPACT]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space(3) } },
})

/** Above the title, or before it on one line. */
export const back = style({ marginBlockEnd: space(2), selectors: { [COMPACT]: { marginBlockEnd: 0 } } })

export const line = style({
  selectors: { [COMPACT]: { display: 'contents' } },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(1),
})

export const title = style({
  minWidth: 0,
  fontSize: font.size.heading1,
  fontWeight: font.weight.strong,
  lineHeight: '36px',
  selectors: { [COMPACT]: { fontSize: font.size.heading2, lineHeight: '32px' } },
  '@media': { [NARROW]: { fontSize: font.size.heading2, lineHeight: '28px' } },
})

export const badges = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  selectors: { [COMPACT]: { order: 1, alignSelf: 'center' } },
})

export const subtitle = style({
  marginBlockStart: 2,
  selectors: { [COMPACT]: { marginBlockStart: 0 } },
  color: vars.color.textMuted,
  // Here the chips are on their own line, above it.
  '@media': { [NARROW]: { marginBlockStart: space(1) } },
})

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  flex: 'none',
  alignItems: 'center',
  gap: space(2),
  maxWidth: '100%',
})
