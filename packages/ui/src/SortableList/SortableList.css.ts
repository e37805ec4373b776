import { style } from '@vanilla-extract/css'
import { visuallyHidden } from '../theme/mixins'
import { motion, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const root = style({ position: 'relative', minWidth: 0 })

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'clip',
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.hairline}`,
  borderRadius: radius.large,
  // An empty string rather than `none`, which would remove the list semantics in Safari.
  listStyleType: '""',
  selectors: { '&[data-lifting]': { userSelect: 'none' } },
})

export const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minWidth: 0,
  paddingBlock: space(3),
  paddingInline: `${space(3)} ${space(2)}`,
  borderBlockStart: `1px solid ${vars.color.hairline}`,
  transition: `background-color ${motion.fast}`,
  selectors: {
    '&[data-first]': { borderBlockStartColor: 'transparent' },
    '&[data-lifted]': {
      zIndex: 1,
      backgroundColor: vars.color.raised,
      boxShadow: vars.shadow.floating,
      outline: `2px solid ${vars.color.accent}`,
      outlineOffset: -2,
    },
  },
})

/** A finger on it drags the row and does not scroll the page. */
export const handle = style({
  display: 'inline-flex',
  flex: 'none',
  touchAction: 'none',
  color: vars.color.textMuted,
  cursor: 'grab',
  selectors: { [`${row}[data-lifted] &`]: { cursor: 'grabbing' } },
})

export const content = style({ flex: 1, minWidth: 0 })

export const hidden = style(visuallyHidden)
