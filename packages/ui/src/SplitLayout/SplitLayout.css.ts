import { style } from '@vanilla-extract/css'
import { focusRing } from '../theme/mixins'
import { FORCED_COLORS, motion, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

/** The target is 24 px wide, its visible line 1 px. */
const TARGET = 24

/** Below this container width, two parts side by side are both too narrow. */
const TIGHT = '(max-width: 719px)'

export const room = style({ containerType: 'inline-size', minHeight: 0, height: '100%' })

export const root = style({
  display: 'grid',
  gridTemplateColumns: `auto ${TARGET}px minmax(0, 1fr)`,
  minHeight: 0,
  height: '100%',
  '@container': { [TIGHT]: { gridTemplateColumns: 'minmax(0, 1fr)', height: 'auto', rowGap: space(4) } },
})

export const part = style({
  minWidth: 0,
  minHeight: 0,
  overflow: 'auto',
  outline: 'none',
  selectors: { '&:focus-visible': focusRing('inside') },
  '@container': { [TIGHT]: { width: 'auto !important', overflow: 'visible' } },
})

export const line = style({
  position: 'relative',
  width: TARGET,
  height: '100%',
  margin: 0,
  padding: 0,
  border: 0,
  outline: 'none',
  cursor: 'col-resize',
  touchAction: 'none',
  '::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: TARGET / 2 - 1,
    width: 1,
    backgroundColor: vars.color.hairline,
    transition: `background-color ${motion.fast}`,
  },
  // A grip in its middle shows that it can be moved.
  '::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 'calc(50% - 16px)',
    insetInlineStart: TARGET / 2 - 3,
    width: 5,
    height: 32,
    backgroundColor: vars.color.surface,
    border: `1px solid ${vars.color.border}`,
    borderRadius: radius.round,
  },
  selectors: {
    '&:hover::before, &:active::before': { backgroundColor: vars.color.accent },
    '&:focus-visible::before': { width: 3, insetInlineStart: TARGET / 2 - 2, backgroundColor: vars.color.focus },
  },
  '@container': { [TIGHT]: { display: 'none' } },
  '@media': {
    [FORCED_COLORS]: {
      '::before': { backgroundColor: 'CanvasText' },
      selectors: { '&:focus-visible::before': { backgroundColor: 'Highlight' } },
    },
  },
})
