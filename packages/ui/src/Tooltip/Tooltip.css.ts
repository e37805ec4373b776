import { style } from '@vanilla-extract/css'
import { arrival } from '../overlay/overlay.css'
import { font, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

/** Text and ground change places, so that a tooltip is never taken for a part of the page. */
export const tooltip = style([
  arrival.fade,
  {
    maxWidth: 280,
    // It may lie over a control: a click there is the control's.
    pointerEvents: 'none',
    color: vars.color.page,
    backgroundColor: vars.color.text,
    borderRadius: radius.small,
    fontSize: font.size.caption,
  },
])

/** Fills the tooltip, which a pointer is followed over. */
export const content = style({ display: 'block', paddingInline: space(2), paddingBlock: space(1) })
