import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { focusRing, tabularFigures } from '../theme/mixins'
import { FORCED_COLORS, motion, radius, space } from '../theme/scale'
import { density, vars } from '../theme/theme.css'

export const group = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    minWidth: 0,
    color: vars.color.text,
    ...tabularFigures,
  },
  variants: {
    look: {
      field: {
        minHeight: density.control,
        paddingInlineStart: space(3),
        paddingInlineEnd: space(1),
        backgroundColor: vars.color.surface,
        border: `1px solid ${vars.color.border}`,
        borderRadius: radius.medium,
        transition: `border-color ${motion.fast}`,
        selectors: {
          '&[data-hovered]': { borderColor: vars.color.textMuted },
          '&[data-focus-within]': { ...focusRing('inside'), borderColor: vars.color.focus },
          '&[data-invalid]': { borderColor: vars.tone.critical.solid },
          '&[data-readonly]': { backgroundColor: vars.color.sunken },
          '&[data-disabled]': {
            color: vars.color.textDisabled,
            backgroundColor: vars.color.sunken,
            borderColor: vars.color.hairline,
          },
        },
      },
      // A segment has 1 px of its own: the digits stand where the cell's text stood.
      cell: { height: '100%', paddingInlineStart: `calc(${space(3)} - 1px)`, paddingInlineEnd: space(1) },
    },
  },
})

export const input = style({ display: 'flex', flex: 1, minWidth: 0, lineHeight: '20px', whiteSpace: 'pre' })

export const segment = style({
  paddingInline: 1,
  borderRadius: radius.small,
  outline: 'none',
  selectors: {
    // Wide enough to hit one of two neighbours; the number keeps close to the stop behind it.
    '&[role="spinbutton"]': { minWidth: 20, textAlign: 'end' },
    '&[data-placeholder]': { color: vars.color.textMuted },
    '&[data-focused]': { color: vars.color.onAccent, backgroundColor: vars.color.accent },
    '&[data-disabled]': { color: vars.color.textDisabled },
  },
  '@media': {
    [FORCED_COLORS]: {
      selectors: {
        '&[data-focused]': { forcedColorAdjust: 'none', color: 'HighlightText', backgroundColor: 'Highlight' },
      },
    },
  },
})

export const popover = style({
  backgroundColor: vars.color.raised,
  color: vars.color.text,
  border: `1px solid ${vars.color.hairline}`,
  borderRadius: radius.large,
  boxShadow: vars.shadow.floating,
  overflow: 'auto',
})

export const dialog = style({ outline: 'none' })
