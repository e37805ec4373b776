import { style } from '@vanilla-extract/css'
import { line, popover } from '../overlay/overlay.css'
import { focusRing } from '../theme/mixins'
import { FORCED_COLORS, font, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

/** At least as wide as its field, so that the options are aligned with the value. */
export const surface = style([
  popover,
  {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 'var(--trigger-width)',
    maxWidth: `min(max(var(--trigger-width), 360px), calc(100vw - ${space(6)}))`,
    overflow: 'hidden',
  },
])

export const list = style({
  flex: '0 1 auto',
  minHeight: 0,
  maxHeight: 250,
  padding: space(1),
  overflow: 'auto',
  outline: 'none',
  selectors: { '&[data-empty]': { padding: 0 } },
})

export const heading = style({
  paddingInline: space(2),
  paddingBlockStart: space(2),
  paddingBlockEnd: space(1),
  fontSize: font.size.caption,
  fontWeight: font.weight.strong,
  color: vars.color.textMuted,
})

export const section = style({
  selectors: {
    '&:not(:first-child)': {
      marginBlockStart: space(1),
      borderBlockStart: `1px solid ${vars.color.hairline}`,
    },
  },
})

export const option = style([
  line,
  {
    paddingInline: space(2),
    selectors: {
      '&[data-focused], &[data-hovered]': { backgroundColor: vars.color.hover },
      '&[data-selected]': { backgroundColor: vars.color.selected, fontWeight: font.weight.medium },
      '&[data-pressed]': { backgroundColor: vars.color.pressed },
      '&[data-focus-visible]': focusRing('inside'),
      '&[data-disabled]': { color: vars.color.textDisabled, cursor: 'not-allowed' },
    },
    '@media': {
      [FORCED_COLORS]: {
        selectors: { '&[data-focused]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
      },
    },
  },
])

/** As high as the first line, so that it stays next to it when the label wraps. */
export const mark = style({ display: 'flex', alignItems: 'center', flex: 'none', height: 20 })

export const texts = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 })

export const description = style({
  fontSize: font.size.caption,
  fontWeight: font.weight.regular,
  lineHeight: '18px',
  color: vars.color.textMuted,
  selectors: { '[data-disabled] &': { color: vars.color.textDisabled } },
})

/** The space of the tick is reserved, so that labels wrap at the same word whether chosen or not. */
export const tick = style([mark, { width: 16, color: vars.color.accent }])

export const note = style({
  padding: space(3),
  lineHeight: '20px',
  fontSize: font.size.table,
  color: vars.color.textMuted,
})
