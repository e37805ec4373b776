import { style } from '@vanilla-extract/css'
import { line } from '../choice/choice.css'
import * as field from '../field/field.css'
import { size as spinnerSize } from '../Spinner/Spinner.css'
import { focusRing, visuallyHidden } from '../theme/mixins'
import { FORCED_COLORS, motion, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

const TRACK = 36

export const root = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })

export const button = line

/** In a list of settings: labels at the start, switches aligned at the end. */
export const wide = style([
  line,
  { alignSelf: 'stretch', flexDirection: 'row-reverse', justifyContent: 'space-between', gap: space(4) },
])

const under = { marginInlineStart: `${TRACK + 8}px`, marginBlockEnd: space(1) }
const underWide = { marginInlineEnd: `${TRACK + 16}px`, marginBlockEnd: space(1) }

export const description = { start: style([field.description, under]), wide: style([field.description, underWide]) }

export const error = { start: style([field.error, under]), wide: style([field.error, underWide]) }

/** On and off differ in the thumb's position and mark, not only in colour. */
export const track = style({
  flex: 'none',
  display: 'flex',
  width: TRACK,
  height: 20,
  padding: 2,
  border: `1px solid ${vars.color.border}`,
  borderRadius: radius.round,
  backgroundColor: vars.color.sunken,
  transition: `background-color ${motion.fast}, border-color ${motion.fast}`,
  selectors: {
    '[data-hovered] > &': { borderColor: vars.color.textMuted },
    '[data-selected] > &': { backgroundColor: vars.color.accent, borderColor: vars.color.accent },
    '[data-selected][data-hovered] > &': { backgroundColor: vars.color.accentHover },
    '[data-invalid] > &': { borderColor: vars.tone.critical.solid, boxShadow: `0 0 0 1px ${vars.tone.critical.solid}` },
    '[data-readonly] > &:not([data-pending])': { backgroundColor: vars.color.sunken, borderColor: vars.color.border },
    '[data-disabled] > &': { backgroundColor: vars.color.sunken, borderColor: vars.color.hairline },
    '[data-focus-visible] > &': focusRing(),
  },
  '@media': {
    [FORCED_COLORS]: {
      selectors: {
        '[data-selected] > &': { backgroundColor: 'Highlight', borderColor: 'Highlight' },
        '[data-disabled] > &': { backgroundColor: 'Canvas', borderColor: 'GrayText' },
      },
    },
  },
})

export const thumb = style({
  display: 'grid',
  placeItems: 'center',
  width: 14,
  height: 14,
  borderRadius: radius.round,
  color: vars.color.accent,
  backgroundColor: vars.color.border,
  transition: `transform ${motion.fast}, background-color ${motion.fast}`,
  selectors: {
    '[data-selected] > * > &': { transform: 'translateX(16px)', backgroundColor: vars.color.onAccent },
    '[data-selected][data-hovered] > * > &': { color: vars.color.accentHover },
    '[data-readonly] > :not([data-pending]) > &': { color: vars.color.sunken, backgroundColor: vars.color.textMuted },
    '[data-pending] > &': { color: vars.color.surface },
    '[data-selected] > [data-pending] > &': { color: vars.color.accent },
    '[data-disabled] > * > &': { color: vars.color.sunken, backgroundColor: vars.color.textDisabled },
  },
  '@media': {
    [FORCED_COLORS]: {
      color: 'Highlight',
      backgroundColor: 'CanvasText',
      selectors: {
        '[data-selected] > * > &': { backgroundColor: 'HighlightText' },
        '[data-disabled] > * > &': { color: 'Canvas', backgroundColor: 'GrayText' },
      },
    },
  },
})

/** Rotates in the thumb while a change is pending, in the colour of its mark. */
export const ring = style([
  spinnerSize.small,
  {
    width: 10,
    height: 10,
    '@media': {
      [FORCED_COLORS]: {
        color: 'Canvas',
        borderInlineEndColor: 'CanvasText',
        selectors: { '[data-selected] &': { color: 'Highlight', borderInlineEndColor: 'HighlightText' } },
      },
    },
  },
])

export const hidden = style(visuallyHidden)
