import { style } from '@vanilla-extract/css'
import { focusRing } from '../theme/mixins'
import { FORCED_COLORS, font, motion, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const tabs = style({
  minWidth: 0,
  selectors: { '&[data-filling]': { display: 'flex', flexDirection: 'column', minHeight: 0 } },
})

/** Scrolls sideways if it does not fit. */
export const list = style({
  position: 'relative',
  display: 'flex',
  flex: 'none',
  gap: space(1),
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'thin',
  boxShadow: `inset 0 -1px ${vars.color.hairline}`,
  '@media': { [FORCED_COLORS]: { borderBlockEnd: '1px solid CanvasText' } },
})

export const tab = style({
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: space(2),
  height: 40,
  paddingInline: space(3),
  fontWeight: font.weight.medium,
  color: vars.color.textMuted,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  userSelect: 'none',
  outline: 'none',
  transition: `color ${motion.fast}`,
  selectors: {
    '&[data-hovered]': { color: vars.color.text },
    '&[data-selected]': { color: vars.color.accent },
    '&[data-selected]::after': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: 0,
      height: 2,
      backgroundColor: vars.color.accent,
    },
    // Inside the edge: the scroll container would clip an outer ring.
    '&[data-focus-visible]': focusRing('inside'),
    '&[data-disabled]': { color: vars.color.textDisabled, cursor: 'not-allowed' },
  },
  '@media': {
    [FORCED_COLORS]: { selectors: { '&[data-selected]::after': { height: 4, backgroundColor: 'Highlight' } } },
  },
})

export const panel = style({
  paddingBlockStart: space(4),
  outline: 'none',
  selectors: {
    '&[data-focus-visible]': focusRing(),
    '[data-filling] > &': { display: 'flex', flexDirection: 'column', minHeight: 0, paddingBlockStart: space(2) },
    '&[data-inert]': { display: 'none' },
  },
})
