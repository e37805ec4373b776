import { style } from '@vanilla-extract/css'
import { layer } from '../overlay/overlay.css'
import { focusRing } from '../theme/mixins'
import { font, NARROW, PAGE_HEIGHT, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

const BAR_HEIGHT = 48

export const layout = style({ display: 'flex', minHeight: '100dvh', backgroundColor: vars.color.page })

/** Off-screen until it is focused by Tab. */
export const skipLink = style({
  position: 'fixed',
  insetBlockStart: space(2),
  insetInlineStart: space(2),
  zIndex: layer.dialog,
  paddingInline: space(4),
  paddingBlock: space(2),
  color: vars.color.text,
  backgroundColor: vars.color.raised,
  borderRadius: radius.medium,
  boxShadow: vars.shadow.floating,
  fontWeight: font.weight.medium,
  textDecoration: 'none',
  selectors: {
    '&:not(:focus)': { clipPath: 'inset(50%)' },
    '&:focus': focusRing(),
  },
})

export const column = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 })

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  flex: 'none',
  minHeight: BAR_HEIGHT,
  paddingInline: space(5),
  backgroundColor: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.hairline}`,
  '@media': { [NARROW]: { gap: space(1), paddingInline: space(2) } },
})

export const place = style({ flex: 1, minWidth: 0, overflow: 'hidden' })

export const barActions = style({ display: 'flex', flex: 'none', gap: space(1) })

/** Below the last element of a page less room is needed than above the first. */
export const main = style({
  flex: 1,
  minWidth: 0,
  width: '100%',
  maxWidth: 1440 + 48,
  marginInline: 'auto',
  padding: `${space(6)} ${space(6)} ${space(4)}`,
  outline: 'none',
  vars: { [PAGE_HEIGHT]: `calc(100dvh - ${BAR_HEIGHT}px - ${space(10)})` },
  '@media': {
    [NARROW]: { padding: space(4), vars: { [PAGE_HEIGHT]: `calc(100dvh - ${BAR_HEIGHT}px - ${space(8)})` } },
  },
})
