import { style } from '@vanilla-extract/css'
import { focusRing, tabularFigures } from '../theme/mixins'
import { font, motion, radius, space } from '../theme/scale'
import { density, vars } from '../theme/theme.css'

export const bar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2), minWidth: 0 })

export const search = style({ flex: '1 1 200px', minWidth: 'min(100%, 200px)', maxWidth: 280 })

/** An active filter has the colour of a selection; an inactive one a dashed border. */
export const chip = style({
  display: 'inline-flex',
  maxWidth: '100%',
  minHeight: density.control,
  fontSize: font.size.table,
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `1px dashed ${vars.color.border}`,
  borderRadius: radius.medium,
  ...tabularFigures,
  selectors: {
    '&[data-set]': {
      color: vars.tone.accent.text,
      fontWeight: font.weight.medium,
      backgroundColor: vars.tone.accent.soft,
      borderColor: vars.tone.accent.border,
      borderStyle: 'solid',
    },
  },
})

const press = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minWidth: 0,
  font: 'inherit',
  fontVariantNumeric: 'inherit',
  textAlign: 'start',
  color: 'inherit',
  background: 'none',
  border: 0,
  borderRadius: radius.medium,
  cursor: 'pointer',
  outline: 'none',
  transition: `background-color ${motion.fast}`,
  selectors: {
    '&[data-hovered], &[data-pressed], &[aria-expanded="true"]': { backgroundColor: vars.color.hover },
    '&[data-focus-visible]': focusRing(),
  },
})

export const trigger = style([press, { paddingInline: space(3) }])

export const remove = style([press, { flex: 'none', justifyContent: 'center', width: 32 }])

export const count = style({
  marginInlineStart: 'auto',
  fontSize: font.size.table,
  color: vars.color.textMuted,
  ...tabularFigures,
})
