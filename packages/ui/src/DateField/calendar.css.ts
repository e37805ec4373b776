import { style } from '@vanilla-extract/css'
import { focusRing, tabularFigures } from '../theme/mixins'
import { font, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const calendar = style({ padding: space(3) })

export const header = style({ display: 'flex', alignItems: 'center', gap: space(1), marginBlockEnd: space(2) })

export const month = style({
  flex: 1,
  fontSize: font.size.body,
  fontWeight: font.weight.strong,
  textAlign: 'center',
  ...tabularFigures,
})

export const turn = style({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  padding: 0,
  color: vars.color.textMuted,
  background: 'none',
  border: 0,
  borderRadius: radius.medium,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { color: vars.color.text, backgroundColor: vars.color.hover },
    '&[data-focus-visible]': focusRing('inside'),
    '&[data-disabled]': { color: vars.color.hairline, cursor: 'not-allowed' },
  },
})

export const weekday = style({
  width: 40,
  height: 28,
  fontSize: font.size.caption,
  fontWeight: font.weight.medium,
  color: vars.color.textMuted,
})

export const day = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 34,
  fontSize: font.size.table,
  borderRadius: radius.medium,
  outline: 'none',
  cursor: 'pointer',
  ...tabularFigures,
  selectors: {
    '&[data-outside-month]': { display: 'none' },
    '&[data-hovered]': { backgroundColor: vars.color.hover },
    '&[data-pressed]': { backgroundColor: vars.color.pressed },
    '&[data-today]': { color: vars.tone.accent.text, fontWeight: font.weight.strong },
    // Today carries a bar too, so that it does not speak by colour alone.
    '&[data-today]::after': {
      content: '""',
      position: 'absolute',
      insetBlockEnd: 4,
      width: 12,
      height: 2,
      borderRadius: radius.round,
      backgroundColor: 'currentColor',
    },
    '&[data-selected]': {
      color: vars.color.onAccent,
      backgroundColor: vars.color.accent,
      fontWeight: font.weight.strong,
    },
    '&[data-disabled], &[data-unavailable]': {
      color: vars.color.textDisabled,
      fontWeight: font.weight.regular,
      textDecoration: 'line-through',
      backgroundColor: 'transparent',
      cursor: 'not-allowed',
    },
    '&[data-focus-visible]': { ...focusRing('inside'), outlineOffset: '1px' },
  },
})

export const footer = style({ padding: space(2), borderBlockStart: `1px solid ${vars.color.hairline}` })
