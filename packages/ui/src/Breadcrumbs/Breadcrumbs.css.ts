import { style } from '@vanilla-extract/css'
import { focusRing } from '../theme/mixins'
import { font, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const list = style({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  listStyle: 'none',
  fontSize: font.size.table,
  color: vars.color.textMuted,
})

const crumb = style({ display: 'flex', alignItems: 'center', minWidth: 0 })

/** The first crumb is short and stays whole. */
export const first = style([crumb, { flex: 'none' }])

/** Names stand in the middle: they give way before the place one is at does. */
export const middle = style([crumb, { flex: '0 1000000 auto', minWidth: 48 }])

export const last = style([crumb, { flex: '0 1 auto' }])

export const separator = style({ flex: 'none', marginInline: 2, color: vars.color.textMuted })

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
    // Where room is short a name may be a letter or two wide; its target is not.
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
