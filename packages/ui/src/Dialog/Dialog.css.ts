import { style, styleVariants } from '@vanilla-extract/css'
import { arrival, backdrop } from '../overlay/overlay.css'
import { focusRing } from '../theme/mixins'
import { font, NARROW, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const overlay = style([
  backdrop,
  {
    display: 'grid',
    placeItems: 'center',
    padding: space(6),
    '@media': { [NARROW]: { placeItems: 'end stretch', padding: 0, paddingBlockStart: space(6) } },
  },
])

const modal = style([
  arrival.rise,
  {
    display: 'flex',
    maxWidth: '100%',
    maxHeight: '100%',
    minHeight: 0,
    backgroundColor: vars.color.raised,
    border: `1px solid ${vars.color.hairline}`,
    borderRadius: radius.large,
    boxShadow: vars.shadow.dialog,
    overflow: 'hidden',
    // Below 900 px a dialog takes the whole width and stands on the lower edge, near the thumb.
    '@media': {
      [NARROW]: { width: '100%', borderInline: 0, borderBlockEnd: 0, borderEndStartRadius: 0, borderEndEndRadius: 0 },
    },
  },
])

export const width = styleVariants({ 480: 480, 640: 640, 880: 880 }, (pixels) => [modal, { width: pixels }])

export const dialog = style({
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
  flex: '0 1 auto',
  minHeight: 0,
  overflow: 'auto',
  paddingInline: space(6),
  paddingBlockEnd: space(6),
  '@media': { [NARROW]: { paddingInline: space(4) } },
  selectors: {
    // Only a body that scrolls is cut: there the lines tell that more is above or below.
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
