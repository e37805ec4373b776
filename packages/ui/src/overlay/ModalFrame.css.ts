import { style } from '@vanilla-extract/css'
import { focusRing } from '../theme/mixins'
import { font, NARROW, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

/** Title, body and actions, stacked, as high as the panel allows. */
export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  outline: 'none',
})

export const header = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(2),
  paddingBlock: space(4),
  paddingInlineStart: space(6),
  paddingInlineEnd: space(4),
  '@media': { [NARROW]: { paddingInlineStart: space(4), paddingInlineEnd: space(3) } },
})

export const title = style({
  flex: 1,
  minWidth: 0,
  paddingBlock: 2,
  fontSize: font.size.heading3,
  fontWeight: font.weight.strong,
  lineHeight: '24px',
})

export const body = style({
  // The body takes the remaining height: in a drawer the actions are then at the bottom edge.
  flex: '1 1 auto',
  minHeight: 0,
  overflow: 'auto',
  paddingInline: space(6),
  paddingBlockEnd: space(6),
  '@media': { [NARROW]: { paddingInline: space(4) } },
  selectors: {
    // Only a body that scrolls is clipped: its lines indicate more content above or below.
    '&[data-scrolls]': { borderBlock: `1px solid ${vars.color.hairline}`, paddingBlock: space(4) },
    '&:focus-visible': focusRing('inside'),
  },
})

export const footer = style({
  paddingInline: space(6),
  paddingBlock: space(4),
  borderBlockStart: `1px solid ${vars.color.hairline}`,
  '@media': { [NARROW]: { paddingInline: space(4) } },
  selectors: { '[data-scrolls] + &': { borderBlockStart: 0 } },
})
