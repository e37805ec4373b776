import { focusRing } from '@imsang/ui/mixins'
import { font, radius, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

const WIDE = 'screen and (min-width: 600px)'

/** The notices above the form. */
export const content = style({ display: 'flex', flexDirection: 'column', gap: space(4) })

/** Fields side by side, where there is room. */
const row = style({ display: 'grid', gap: space(4), alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' })

export const halves = style([row, { '@media': { [WIDE]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } }])

/** Five letters, a date, two words: each as wide as its content. */
export const person = style([
  row,
  { '@media': { [WIDE]: { gridTemplateColumns: '144px minmax(0, 1fr) minmax(max-content, 144px)' } } },
])

/** Closer together than the rows of the form. */
export const group = style({ display: 'flex', flexDirection: 'column', gap: space(2), minWidth: 0 })

export const check = style({ display: 'flex', flexDirection: 'column', gap: space(2) })

export const checkRow = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) })

export const checkLine = style({
  minHeight: 20,
  lineHeight: '20px',
  fontSize: font.size.caption,
  color: vars.color.textMuted,
  borderRadius: radius.small,
  selectors: {
    '&:empty': { display: 'none' },
    '&[data-outcome="free"]': { color: vars.color.accent, fontWeight: font.weight.medium },
    '&[data-outcome="failed"]': { color: vars.tone.critical.text },
    '&:focus-visible': focusRing(),
  },
})

export const hint = style({ fontSize: font.size.caption, lineHeight: '20px', color: vars.color.textMuted })

/** Keeps its height when it is empty, so that nothing moves while typing. */
export const kept = style([hint, { minHeight: 20 }])

export const dropped = style({ color: vars.tone.caution.text })
