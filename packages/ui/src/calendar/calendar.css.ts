import { style } from '@vanilla-extract/css'
import { inlineButton } from '../field/field.css'
import { focusRing, tabularFigures } from '../theme/mixins'
import { FORCED_COLORS, font, radius, space } from '../theme/scale'
import { density, vars } from '../theme/theme.css'

export const calendar = style({ padding: space(3) })

export const header = style({ display: 'flex', alignItems: 'center', gap: space(1), marginBlockEnd: space(2) })

export const parts = style({ display: 'flex', flex: 1, justifyContent: 'center', gap: space(1), minWidth: 0 })

/** The year or the month: looks like a heading until it is hovered. */
export const part = style({
  minHeight: 32,
  paddingInline: space(1),
  font: 'inherit',
  fontSize: font.size.body,
  fontWeight: font.weight.strong,
  color: vars.color.text,
  backgroundColor: vars.color.raised,
  border: 0,
  borderRadius: radius.medium,
  cursor: 'pointer',
  ...tabularFigures,
  selectors: {
    '&:hover': { backgroundColor: vars.color.hover },
    '&:focus-visible': focusRing('inside'),
    '&:disabled': { color: vars.color.textDisabled, cursor: 'not-allowed' },
  },
})

export const month = style({
  flex: 1,
  fontSize: font.size.body,
  fontWeight: font.weight.strong,
  textAlign: 'center',
  ...tabularFigures,
})

export const turn = style([
  inlineButton,
  {
    width: 32,
    height: 32,
    borderRadius: radius.medium,
    selectors: { '&[data-disabled]': { color: vars.color.hairline } },
  },
])

export const grid = style({ marginInline: 'auto', borderCollapse: 'separate', borderSpacing: '0 2px' })

export const weekday = style({
  width: 40,
  height: 28,
  fontSize: font.size.caption,
  fontWeight: font.weight.medium,
  color: vars.color.textMuted,
})

/**
 * One day of a month or one month of a year. React Aria sets the states of a day as attributes; a month is a plain
 * button with the browser's states.
 */
export const cell = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  fontSize: font.size.table,
  background: 'none',
  border: 0,
  borderRadius: radius.medium,
  outline: 'none',
  cursor: 'pointer',
  ...tabularFigures,
  selectors: {
    // `:where` keeps the specificity of a plain cell: chosen and refused days look the same when hovered.
    '&:where([data-hovered], :enabled:hover)': { backgroundColor: vars.color.hover },
    '&:where([data-pressed], :enabled:active)': { backgroundColor: vars.color.pressed },
    '&[data-today]': { color: vars.tone.accent.text, fontWeight: font.weight.strong },
    // Today also has a bar, so that it is not marked by colour alone.
    '&[data-today]::after': {
      content: '""',
      position: 'absolute',
      insetBlockEnd: 4,
      insetInlineStart: 'calc(50% - 6px)',
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
    '&:is([data-disabled], [data-unavailable], :disabled)': {
      color: vars.color.textDisabled,
      fontWeight: font.weight.regular,
      backgroundColor: 'transparent',
      cursor: 'not-allowed',
    },
    // Above its neighbours, which would cover the ring.
    '&:is([data-focus-visible], button:focus-visible)': { ...focusRing('inside'), outlineOffset: '1px', zIndex: 1 },
  },
  '@media': {
    [FORCED_COLORS]: {
      selectors: {
        '&[data-selected]': { forcedColorAdjust: 'none', color: 'HighlightText', backgroundColor: 'Highlight' },
        '&:is([data-disabled], [data-unavailable], :disabled)': { color: 'GrayText' },
        '&[data-today]::after': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
        '&[data-today][data-selected]::after': { backgroundColor: 'HighlightText' },
      },
    },
  },
})

const single = style([
  cell,
  {
    width: 40,
    // Together with the line between two weeks, as high as a field.
    height: `calc(${density.control} - 2px)`,
    selectors: { '&[data-outside-month]': { display: 'none' } },
  },
])

const between = '&[data-selected]:not([data-selection-start]):not([data-selection-end])'

export const day = {
  day: single,
  range: style([
    single,
    {
      selectors: {
        [between]: {
          color: vars.tone.accent.text,
          fontWeight: font.weight.regular,
          backgroundColor: vars.tone.accent.soft,
          borderRadius: 0,
        },
        '&[data-selection-start]:not([data-selection-end])': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
        '&[data-selection-end]:not([data-selection-start])': { borderStartStartRadius: 0, borderEndStartRadius: 0 },
      },
      '@media': {
        [FORCED_COLORS]: {
          selectors: { [between]: { forcedColorAdjust: 'auto', borderBlock: '1px solid Highlight' } },
        },
      },
    },
  ]),
} as const

/** Keeps its height when empty, so that the calendar does not grow under the pointer. */
export const reason = style({
  width: 280,
  minHeight: 36,
  marginBlockStart: space(2),
  fontSize: font.size.caption,
  color: vars.color.textMuted,
})

export const footer = style({ padding: space(2), borderBlockStart: `1px solid ${vars.color.hairline}` })
