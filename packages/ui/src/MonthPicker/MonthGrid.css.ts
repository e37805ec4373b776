import { style } from '@vanilla-extract/css'
import { focusRing, tabularFigures } from '../theme/mixins'
import { FORCED_COLORS, font, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const root = style({ padding: space(3) })

export const grid = style({ borderCollapse: 'separate', borderSpacing: 4 })

export const month = style({
  position: 'relative',
  width: 84,
  height: 40,
  padding: 0,
  fontSize: font.size.table,
  color: vars.color.text,
  background: 'none',
  border: 0,
  borderRadius: radius.medium,
  cursor: 'pointer',
  ...tabularFigures,
  selectors: {
    '&:hover': { backgroundColor: vars.color.hover },
    '&:active': { backgroundColor: vars.color.pressed },
    '&[data-now]': { color: vars.tone.accent.text, fontWeight: font.weight.strong },
    // This month carries a bar too, so that it does not speak by colour alone.
    '&[data-now]::after': {
      content: '""',
      position: 'absolute',
      insetBlockEnd: 5,
      insetInlineStart: 'calc(50% - 8px)',
      width: 16,
      height: 2,
      borderRadius: radius.round,
      backgroundColor: 'currentColor',
    },
    '&[data-selected]': {
      color: vars.color.onAccent,
      backgroundColor: vars.color.accent,
      fontWeight: font.weight.strong,
    },
    '&:disabled': {
      color: vars.color.textDisabled,
      fontWeight: font.weight.regular,
      textDecoration: 'line-through',
      backgroundColor: 'transparent',
      cursor: 'not-allowed',
    },
    '&:focus-visible': { ...focusRing('inside'), outlineOffset: '1px' },
  },
  '@media': {
    [FORCED_COLORS]: {
      selectors: {
        '&[data-selected]': { forcedColorAdjust: 'none', color: 'HighlightText', backgroundColor: 'Highlight' },
        '&[data-now]::after': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
        '&[data-now][data-selected]::after': { backgroundColor: 'HighlightText' },
      },
    },
  },
})
