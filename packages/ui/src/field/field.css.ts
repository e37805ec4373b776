import { style } from '@vanilla-extract/css'
import { focusRing } from '../theme/mixins'
import { font, motion, radius, space } from '../theme/scale'
import { density, vars } from '../theme/theme.css'

/** The frame that every field shares: label above, control, then a description or the error. */
export const field = style({ display: 'flex', flexDirection: 'column', gap: space(1), minWidth: 0 })

export const label = style({ fontSize: font.size.table, fontWeight: font.weight.medium, color: vars.color.text })

export const required = style({ marginInlineStart: space(1), color: vars.tone.critical.text })

export const control = style({
  width: '100%',
  minHeight: density.control,
  paddingInline: space(3),
  paddingBlock: density.controlPadding,
  lineHeight: '20px',
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: radius.medium,
  transition: `border-color ${motion.fast}`,
  selectors: {
    '&::placeholder': { color: vars.color.textMuted, opacity: 1 },
    '&[data-hovered]': { borderColor: vars.color.textMuted },
    '&[data-focused]': { ...focusRing('inside'), borderColor: vars.color.focus },
    '&[data-invalid]': { borderColor: vars.tone.critical.solid },
    '&[data-disabled]': {
      color: vars.color.textDisabled,
      backgroundColor: vars.color.sunken,
      borderColor: vars.color.hairline,
    },
    '&[readonly]': { backgroundColor: vars.color.sunken },
  },
})

/** The frame of a field with more than its text: a number with unit and steppers, the parts of a date. */
export const frame = style({
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minWidth: 0,
  minHeight: density.control,
  paddingInlineEnd: space(1),
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: radius.medium,
  transition: `border-color ${motion.fast}`,
  selectors: {
    '&[data-hovered]': { borderColor: vars.color.textMuted },
    '&[data-focus-within]': { ...focusRing('inside'), borderColor: vars.color.focus },
    '&[data-invalid]': { borderColor: vars.tone.critical.solid },
    '&[data-readonly], [data-readonly] > &': { backgroundColor: vars.color.sunken },
    '&[data-disabled]': {
      color: vars.color.textDisabled,
      backgroundColor: vars.color.sunken,
      borderColor: vars.color.hairline,
    },
  },
})

export const description = style({ fontSize: font.size.caption, color: vars.color.textMuted })

/** The error has a mark, so that it is not shown by colour alone. */
export const error = style({
  display: 'flex',
  gap: space(1),
  fontSize: font.size.caption,
  color: vars.tone.critical.text,
  '::before': {
    content: '"!"',
    flex: 'none',
    width: 16,
    fontWeight: font.weight.strong,
    textAlign: 'center',
    borderRadius: radius.round,
    border: `1px solid ${vars.tone.critical.border}`,
    height: 16,
    lineHeight: '14px',
    marginBlockStart: 1,
  },
})

/** A button in the frame of a field: opens its list or calendar, clears it, steps. */
export const inlineButton = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  padding: 0,
  color: vars.color.textMuted,
  background: 'none',
  border: 0,
  borderRadius: radius.small,
  outline: 'none',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { color: vars.color.text, backgroundColor: vars.color.hover },
    '&[data-pressed]': { color: vars.color.text, backgroundColor: vars.color.pressed },
    '&[data-focus-visible]': focusRing('inside'),
    '&[data-disabled]': { color: vars.color.textDisabled, backgroundColor: 'transparent', cursor: 'not-allowed' },
  },
})

/** The position of such a 28 px button over the end of the text: vertically centred in the field. */
export const atEnd = style({
  position: 'absolute',
  insetBlockStart: `calc((${density.control} - 28px) / 2)`,
  insetInlineEnd: 4,
})
