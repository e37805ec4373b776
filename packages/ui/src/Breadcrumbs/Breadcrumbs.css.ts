import { style } from '@vanilla-extract/css'
import { focusRing } from '../theme/mixins'
import { font, PHONE, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const list = style({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  listStyle: 'none',
  fontSize: font.size.table,
  color: vars.color.textMuted,
})

/** In a narrow bar a deep place keeps its parent and itself: four names would be two letters each. */
const crumb = style({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  '@media': { [PHONE]: { selectors: { [`${list}[data-deep] > &:nth-last-child(n + 3)`]: { display: 'none' } } } },
})

/** The first crumb is short and never shrinks. */
export const first = style([crumb, { flex: 'none' }])

/** The middle crumbs are names: they shrink before the current page's crumb does. */
export const middle = style([crumb, { flex: '0 1000000 auto', minWidth: 48 }])

export const last = style([crumb, { flex: '0 1 auto' }])

export const separator = style({
  flex: 'none',
  marginInline: 2,
  color: vars.color.textMuted,
  '@media': { [PHONE]: { selectors: { [`${list}[data-deep] > :nth-last-child(2) > &`]: { display: 'none' } } } },
})

const text = style({
  paddingInline: space(1),
  paddingBlock: 2,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  borderRadius: radius.small,
})

export const link = style([
  text,
  {
    // In a narrow bar a name may shrink to a letter or two; its target stays large enough.
    display: 'block',
    minWidth: 24,
    minHeight: 24,
    color: vars.color.textMuted,
    textDecoration: 'none',
    selectors: {
      '&[data-hovered]': { color: vars.color.text, textDecoration: 'underline' },
      '&[data-focus-visible]': focusRing('inside'),
    },
  },
])

export const plain = text

export const current = style([text, { color: vars.color.text, fontWeight: font.weight.medium }])
