import { style, styleVariants } from '@vanilla-extract/css'
import { arrival, layer } from '../overlay/overlay.css'
import { font, NARROW, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'
import { TOAST_EXIT } from './toastStore'

/**
 * Where nothing is pressed: the actions of a dialog stand at its lower right end, on a phone at the lower edge. The
 * newest is lowest: when the oldest leaves, nothing else moves.
 */
export const region = style({
  position: 'fixed',
  insetBlockEnd: space(6),
  insetInlineStart: space(6),
  zIndex: layer.toast,
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  width: 360,
  pointerEvents: 'none',
  '@media': {
    [NARROW]: { insetBlock: `${space(3)} auto`, insetInline: space(3), width: 'auto' },
  },
})

/** An empty live region for the next toast: present for assistive technology, without taking space. */
export const place = style({ position: 'absolute' })

export const toast = style([
  arrival.rise,
  {
    display: 'flex',
    alignItems: 'flex-start',
    gap: space(3),
    paddingBlock: space(3),
    paddingInlineStart: space(4),
    paddingInlineEnd: space(2),
    color: vars.color.text,
    backgroundColor: vars.color.raised,
    border: `1px solid ${vars.color.hairline}`,
    borderRadius: radius.medium,
    boxShadow: vars.shadow.floating,
    pointerEvents: 'auto',
    transition: `opacity ${TOAST_EXIT}ms ease-out`,
    // What it covered can be pressed at once.
    selectors: { '&[data-leaving]': { opacity: 0, pointerEvents: 'none' } },
  },
])

const sign = style({ flex: 'none', marginBlockStart: 4 })

/** Each kind has its own colour and shape. */
export const icon = styleVariants(
  {
    success: vars.tone.positive.solid,
    error: vars.tone.critical.solid,
    warning: vars.tone.caution.solid,
    info: vars.tone.info.solid,
  },
  (color) => [sign, { color }],
)

export const text = style({ flex: 1, minWidth: 0, paddingBlock: 4, lineHeight: '20px' })

export const message = style({ fontWeight: font.weight.medium })

export const description = style({
  marginBlockStart: 2,
  fontSize: font.size.table,
  color: vars.color.textMuted,
})
