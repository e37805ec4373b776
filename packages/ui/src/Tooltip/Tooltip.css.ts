import { style } from '@vanilla-extract/css'
import { arrival } from '../overlay/overlay.css'
import { font, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

/** Inverted colours, so that a tooltip is never taken for a part of the page. */
export const tooltip = style([
  arrival.fade,
  {
    maxWidth: 280,
    // It may cover a control: a click there goes to the control.
    pointerEvents: 'none',
    color: vars.color.page,
    backgroundColor: vars.color.text,
    borderRadius: radius.small,
    fontSize: font.size.caption,
  },
])

/** Fills the tooltip, to detect a pointer over it. */
export const content = style({ display: 'block', paddingInline: space(2), paddingBlock: space(1) })
