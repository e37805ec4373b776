import { style } from '@vanilla-extract/css'
import * as field from '../field/field.css'
import { focusRing } from '../theme/mixins'
import { FORCED_COLORS, motion, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

/** Width of the mark; the text below the label is indented by it. */
const MARK = 18
const INDENT = `${MARK + 8}px`

/** One option: the mark, its label, and below the label a description or the error. */
export const choice = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })

const under = { marginInlineStart: INDENT, marginBlockEnd: space(1) }

export const description = style([field.description, under])

export const error = style([field.error, under])

/** Mark and label together are the target. */
export const line = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'flex-start',
  alignSelf: 'flex-start',
  gap: space(2),
  minWidth: 24,
  maxWidth: '100%',
  minHeight: 28,
  paddingBlock: 4,
  lineHeight: '20px',
  cursor: 'pointer',
  selectors: {
    '&[data-disabled]': { color: vars.color.textDisabled, cursor: 'not-allowed' },
    '&[data-readonly]': { cursor: 'default' },
  },
})

/** The mark that shows the state; the component adds its shape and content. */
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: MARK,
  height: MARK,
  marginBlockStart: 1,
  color: vars.color.onAccent,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  transition: `background-color ${motion.fast}, border-color ${motion.fast}`,
  selectors: {
    '[data-hovered] > &': { borderColor: vars.color.textMuted },
    '[data-selected] > &, [data-indeterminate] > &': {
      backgroundColor: vars.color.accent,
      borderColor: vars.color.accent,
    },
    ':is([data-selected], [data-indeterminate])[data-hovered] > &': {
      backgroundColor: vars.color.accentHover,
      borderColor: vars.color.accentHover,
    },
    '[data-invalid] > &': { borderColor: vars.tone.critical.solid, boxShadow: `0 0 0 1px ${vars.tone.critical.solid}` },
    // A read-only state stays legible, but loses the colour of interactive elements.
    '[data-readonly] > &': {
      color: vars.color.text,
      backgroundColor: vars.color.sunken,
      borderColor: vars.color.border,
    },
    '[data-disabled] > &': {
      color: vars.color.textDisabled,
      backgroundColor: vars.color.sunken,
      borderColor: vars.color.hairline,
    },
    '[data-focus-visible] > &': focusRing(),
  },
  '@media': {
    [FORCED_COLORS]: {
      selectors: {
        '[data-selected] > &, [data-indeterminate] > &': {
          color: 'HighlightText',
          backgroundColor: 'Highlight',
          borderColor: 'Highlight',
        },
        '[data-disabled] > &': { color: 'GrayText', backgroundColor: 'Canvas', borderColor: 'GrayText' },
      },
    },
  },
})

export const words = style({ minWidth: 0 })

/** The options of a group, stacked or side by side. */
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  selectors: {
    '&[data-orientation="horizontal"]': { flexDirection: 'row', flexWrap: 'wrap', columnGap: space(5) },
    '&[data-orientation="columns"]': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 128px), 1fr))',
      columnGap: space(4),
    },
  },
})
