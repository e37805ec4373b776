import { globalStyle, style } from '@vanilla-extract/css'
import { focusRing } from '../theme/mixins'
import { font, motion, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const card = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  minWidth: 0,
  padding: space(5),
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.hairline}`,
  borderRadius: radius.large,
})

export const eyebrow = style({
  marginBlockEnd: -8,
  fontSize: font.size.caption,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
})

export const header = style({ display: 'flex', alignItems: 'flex-start', gap: space(3) })

export const title = style({
  flex: 1,
  minWidth: 0,
  fontSize: font.size.heading3,
  fontWeight: font.weight.strong,
  lineHeight: '24px',
})

/** As high as the title's first line, so that small buttons are centred on it. */
export const actions = style({ display: 'flex', flex: 'none', gap: space(1), marginBlock: -2 })

/**
 * The title's link covers the whole card and draws the card's hover and focus states, so that the card is one target
 * with one name, without nested targets.
 */
export const link = style({
  color: 'inherit',
  textDecoration: 'none',
  outline: 'none',
  cursor: 'pointer',
  '::after': {
    content: '',
    position: 'absolute',
    inset: -1,
    borderRadius: radius.large,
    border: '1px solid transparent',
    transition: `border-color ${motion.fast}`,
  },
  selectors: {
    '&[data-hovered]': { color: vars.color.accent },
    '&[data-hovered]::after': { borderColor: vars.color.accent },
    '&[data-focus-visible]::after': focusRing(),
  },
})

// Interactive elements stay above the stretched link. `:where` keeps the specificity low, so their own positions win.
globalStyle(`${card} :where(button, a, input, select, textarea, label):not(${link})`, {
  position: 'relative',
  zIndex: 1,
})
