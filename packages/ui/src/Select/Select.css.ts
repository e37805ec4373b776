import { style } from '@vanilla-extract/css'
import { control } from '../field/field.css'
import { focusRing, visuallyHidden } from '../theme/mixins'
import { space } from '../theme/scale'
import { vars } from '../theme/theme.css'

/** Looks like every field; only the arrow shows that it opens. */
export const trigger = style([
  control,
  {
    display: 'flex',
    alignItems: 'flex-start',
    gap: space(2),
    textAlign: 'start',
    outline: 'none',
    cursor: 'pointer',
    selectors: {
      // A pointer press focuses the list, not the field: the ring is for keyboard use only.
      '&[data-focused]:not([data-focus-visible])': { outline: 'none', borderColor: vars.color.border },
      '&[data-focus-visible], &[data-pressed]': { ...focusRing('inside'), borderColor: vars.color.focus },
      '[data-invalid] > &': { borderColor: vars.tone.critical.solid },
      '&[data-disabled]': { cursor: 'not-allowed' },
    },
  },
])

export const value = style({
  display: 'flex',
  gap: space(2),
  flex: 1,
  minWidth: 0,
  selectors: {
    '&[data-placeholder]': { color: vars.color.textMuted },
    '[data-disabled] > &': { color: 'inherit' },
  },
})

export const text = style({ minWidth: 0 })

export const arrow = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  height: 20,
  color: vars.color.textMuted,
})

export const hidden = style(visuallyHidden)
