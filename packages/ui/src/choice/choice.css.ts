import { style } from '@vanilla-extract/css'
import * as field from '../field/field.css'
import { focusRing } from '../theme/mixins'
import { FORCED_COLORS, motion, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

/** The mark is 18 px wide; what stands under the words begins where they begin. */
const MARK = 18
const INDENT = `${MARK + 8}px`

/** One choice: the mark, its words, and under the words a description or the error. */
export const choice = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })

const under = { marginInlineStart: INDENT, marginBlockEnd: space(1) }

export const description = style([field.description, under])

export const error = style([field.error, under])

/** Mark and words together are the target. */
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

/** The mark that shows the state: its own shape and what it holds are given by the component. */
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
    // Read-only keeps its state legible and loses the colour of what can be pressed.
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

/** The choices of a group, under each other or beside each other. */
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  selectors: {
    '&[data-orientation="horizontal"]': { flexDirection: 'row', flexWrap: 'wrap', columnGap: space(5) },
  },
})
