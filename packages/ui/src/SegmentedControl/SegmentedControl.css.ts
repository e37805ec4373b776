import { style } from '@vanilla-extract/css'
import { focusRing, visuallyHidden } from '../theme/mixins'
import { font, motion, radius, space } from '../theme/scale'
import { density, vars } from '../theme/theme.css'

/** As high as a field, so that both fit in one toolbar; segments that do not fit wrap as a whole. */
export const group = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  maxWidth: '100%',
  minHeight: density.control,
  padding: 3,
  gap: 2,
  borderRadius: radius.medium,
  backgroundColor: vars.color.sunken,
  border: `1px solid ${vars.color.hairline}`,
})

export const item = style({ display: 'flex', minWidth: 0 })

export const segment = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
  minWidth: 28,
  padding: `3px ${space(3)}`,
  border: '1px solid transparent',
  borderRadius: radius.small,
  fontSize: font.size.table,
  fontWeight: font.weight.medium,
  lineHeight: '20px',
  textAlign: 'center',
  color: vars.color.textMuted,
  cursor: 'pointer',
  userSelect: 'none',
  transition: `background-color ${motion.fast}, color ${motion.fast}`,
  selectors: {
    '&[data-hovered]': { color: vars.color.text, backgroundColor: vars.color.pressed },
    '&[data-selected]': {
      color: vars.tone.accent.text,
      backgroundColor: vars.tone.accent.soft,
      borderColor: vars.tone.accent.border,
    },
    '&[data-focus-visible]': focusRing(),
    '&[data-disabled]': { color: vars.color.textDisabled, cursor: 'not-allowed' },
    '&[data-disabled][data-selected]': { backgroundColor: vars.color.surface, borderColor: vars.color.hairline },
  },
})

/** The icon fills its segment, so that the tooltip appears everywhere on it. */
export const iconSegment = style([segment, { padding: 0 }])

export const icon = style({ display: 'flex', padding: `5px ${space(2)}` })

export const hidden = style(visuallyHidden)
