import { style } from '@vanilla-extract/css'
import { arrival, backdrop, line } from '../overlay/overlay.css'
import { focusRing, visuallyHidden } from '../theme/mixins'
import { FORCED_COLORS, font, NARROW, radius, space } from '../theme/scale'
import { density, vars } from '../theme/theme.css'

/** A row that a finger hits. */
const TOUCH = 44

/** Near the top, so that the field stays in place while the list grows. */
export const overlay = style([
  backdrop,
  {
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'flex-start',
    paddingBlockStart: '12vh',
    paddingInline: space(4),
    '@media': { [NARROW]: { paddingBlockStart: space(4) } },
  },
])

export const panel = style([
  arrival.rise,
  {
    width: 640,
    maxWidth: '100%',
    maxHeight: '72vh',
    display: 'flex',
    backgroundColor: vars.color.raised,
    border: `1px solid ${vars.color.hairline}`,
    borderRadius: radius.large,
    boxShadow: vars.shadow.dialog,
    overflow: 'hidden',
  },
])

export const dialog = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, outline: 'none' })

export const field = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  flex: 'none',
  paddingInline: space(4),
  borderBlockEnd: `1px solid ${vars.color.hairline}`,
})

export const icon = style({ flex: 'none', color: vars.color.textMuted })

/** The palette itself is the field's frame: the input needs no ring. */
export const input = style({
  flex: 1,
  minWidth: 0,
  height: 52,
  padding: 0,
  fontSize: font.size.heading3,
  background: 'none',
  border: 0,
  outline: 'none',
  selectors: {
    '&::placeholder': { color: vars.color.textMuted, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
})

export const list = style({
  flex: '0 1 auto',
  minHeight: 0,
  padding: space(1),
  overflow: 'auto',
  outline: 'none',
  selectors: { '&[data-empty]': { display: 'none' } },
})

export const section = style({ selectors: { '& + &': { marginBlockStart: space(1) } } })

export const heading = style({
  paddingInline: space(3),
  paddingBlockStart: space(2),
  paddingBlockEnd: space(1),
  fontSize: font.size.caption,
  fontWeight: font.weight.strong,
  color: vars.color.textMuted,
})

export const item = style([
  line,
  {
    selectors: {
      '&[data-hovered]': { backgroundColor: vars.color.hover },
      '&[data-focused]': { ...focusRing('inside'), backgroundColor: vars.color.selected },
      '&[data-pressed]': { backgroundColor: vars.color.pressed },
    },
    '@media': {
      [NARROW]: { minHeight: TOUCH },
      [FORCED_COLORS]: { selectors: { '&[data-focused]': { outlineColor: 'Highlight' } } },
    },
  },
])

/** Label and description stand side by side while there is room for both, on a phone below each other. */
export const texts = style({
  display: 'flex',
  flex: 1,
  minWidth: 0,
  gap: space(3),
  '@media': { [NARROW]: { flexDirection: 'column', gap: 0 } },
})

/** As wide as an icon, so that labels stand below each other whatever is in front of them. */
export const mark = style({ display: 'flex', justifyContent: 'center', flex: 'none', width: 16 })

export const label = style({ flex: '1 1 auto', minWidth: 0 })

/** It shrinks, but not below a code that it holds. */
export const description = style({
  flex: '0 1 auto',
  fontSize: font.size.caption,
  textAlign: 'end',
  color: vars.color.textMuted,
  '@media': { [NARROW]: { textAlign: 'start' } },
})

/** As high as the rows that come in its place. */
export const pending = style({ flex: 'none', padding: space(1), paddingBlockEnd: 0 })

export const pendingRow = style({
  display: 'flex',
  alignItems: 'center',
  height: density.option,
  paddingInline: space(3),
  '@media': { [NARROW]: { height: TOUCH } },
})

export const note = style({ flex: 'none', fontSize: font.size.table, color: vars.color.textMuted })

export const text = style({ display: 'block', padding: `${space(3)} ${space(4)}` })

export const failure = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  padding: `${space(3)} ${space(4)}`,
  color: vars.color.text,
})

export const hidden = style(visuallyHidden)
