import { style, styleVariants } from '@vanilla-extract/css'
import { arrival, backdrop } from '../overlay/overlay.css'
import { NARROW, radius, space } from '../theme/scale'
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
    // Below 900 px a dialog takes the full width at the bottom edge, near the thumb.
    '@media': {
      [NARROW]: { width: '100%', borderInline: 0, borderBlockEnd: 0, borderEndStartRadius: 0, borderEndEndRadius: 0 },
    },
  },
])

export const width = styleVariants({ 480: 480, 640: 640, 880: 880, 1120: 1120 }, (pixels) => [modal, { width: pixels }])
