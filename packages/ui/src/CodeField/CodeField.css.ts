import { style } from '@vanilla-extract/css'
import { focusRing, tabularFigures, visuallyHidden } from '../theme/mixins'
import { FORCED_COLORS, font, motion, radius } from '../theme/scale'
import { vars } from '../theme/theme.css'

const GAP = 8
const BOX = 40

/** The distance between two boxes: `--length` is set by the component, `cqi` is the width of the root. */
const PITCH = `(100cqi + ${GAP}px) / var(--length)`

/** The boxes lie below a single input, whose letter spacing centres each digit in its box. */
export const root = style({
  position: 'relative',
  display: 'flex',
  gap: GAP,
  width: '100%',
  maxWidth: `calc(var(--length) * ${BOX + GAP}px - ${GAP}px)`,
  containerType: 'inline-size',
  overflow: 'clip',
})

export const box = style({
  flex: 1,
  minWidth: 0,
  height: 48,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: radius.medium,
  transition: `border-color ${motion.fast}`,
  selectors: {
    '[data-invalid] &': { borderColor: vars.tone.critical.solid },
    '[data-readonly] &': { backgroundColor: vars.color.sunken },
    '[data-disabled] &': { backgroundColor: vars.color.sunken, borderColor: vars.color.hairline },
    ':focus-within > &[data-current]': { ...focusRing('inside'), borderColor: vars.color.focus },
  },
  '@media': { [FORCED_COLORS]: { selectors: { '[data-disabled] &': { borderColor: 'GrayText' } } } },
})

export const input = style([
  tabularFigures,
  {
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    // Room for the caret after the last digit: without it the browser would scroll the digits out of their boxes.
    width: `calc(100% + ${PITCH})`,
    padding: 0,
    paddingInlineStart: `calc((${PITCH} - ${GAP}px - 1ch) / 2)`,
    fontSize: font.size.heading2,
    fontWeight: font.weight.medium,
    letterSpacing: `calc(${PITCH} - 1ch)`,
    background: 'none',
    border: 0,
    outline: 'none',
    selectors: {
      '&[data-disabled]': { color: vars.color.textDisabled, WebkitTextFillColor: vars.color.textDisabled },
      // The browser's autofill background would cover the boxes.
      '&:autofill': { backgroundClip: 'text', WebkitTextFillColor: vars.color.text },
    },
    '@media': {
      [FORCED_COLORS]: {
        // The system would paint a backplate behind the digits, over the edges of the boxes.
        forcedColorAdjust: 'none',
        color: 'CanvasText',
        selectors: { '&[data-disabled]': { color: 'GrayText', WebkitTextFillColor: 'GrayText' } },
      },
    },
  },
])

export const hidden = style(visuallyHidden)
