import { style } from '@vanilla-extract/css'
import { focusRing, tabularFigures, visuallyHidden } from '../theme/mixins'
import { FORCED_COLORS, font, motion, PHONE, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

/** On a phone "1 / 3" replaces the numbers and the targets grow. */

export const pagination = style([
  tabularFigures,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(1), fontSize: font.size.table },
])

export const pages = style([
  { display: 'flex', gap: space(1), listStyle: 'none' },
  { '@media': { [PHONE]: { display: 'none' } } },
])

export const brief = style({
  display: 'none',
  paddingInline: space(3),
  color: vars.color.textMuted,
  '@media': { [PHONE]: { display: 'block' } },
})

export const step = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 32,
  height: 32,
  padding: `0 ${space(2)}`,
  border: '1px solid transparent',
  borderRadius: radius.medium,
  backgroundColor: 'transparent',
  color: vars.color.text,
  cursor: 'pointer',
  outline: 'none',
  transition: `background-color ${motion.fast}`,
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.color.hover },
    '&[data-pressed]': { backgroundColor: vars.color.pressed },
    '&[data-focus-visible]': focusRing(),
    '&[aria-current="page"]': {
      color: vars.tone.accent.text,
      fontWeight: font.weight.strong,
      backgroundColor: vars.tone.accent.soft,
      borderColor: vars.tone.accent.border,
    },
    '&[aria-disabled="true"]': {
      color: vars.color.textDisabled,
      backgroundColor: 'transparent',
      cursor: 'not-allowed',
    },
  },
  '@media': {
    [PHONE]: { minWidth: 44, height: 44 },
    [FORCED_COLORS]: {
      selectors: {
        '&[aria-current="page"]': {
          forcedColorAdjust: 'none',
          color: 'HighlightText',
          backgroundColor: 'Highlight',
          borderColor: 'Highlight',
        },
      },
    },
  },
})

export const wideOnly = style({ display: 'contents', '@media': { [PHONE]: { display: 'none' } } })

export const hidden = style(visuallyHidden)
