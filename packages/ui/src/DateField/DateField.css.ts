import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { frame } from '../field/field.css'
import { tabularFigures } from '../theme/mixins'
import { FORCED_COLORS, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

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
      field: [frame, { paddingInlineStart: space(3) }],
      // A segment has 1 px of padding: this aligns its digits with the cell's text.
      cell: { height: '100%', paddingInlineStart: `calc(${space(3)} - 1px)`, paddingInlineEnd: space(1) },
    },
  },
})

export const input = style({ display: 'flex', flex: 1, minWidth: 0, lineHeight: '20px', whiteSpace: 'pre' })

export const segment = style({
  // In a narrow field the dots between the numbers would shrink first.
  flexShrink: 0,
  paddingInline: 1,
  borderRadius: radius.small,
  outline: 'none',
  selectors: {
    // Wide enough to be hit next to a neighbour; the number stays close to the dot after it.
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
