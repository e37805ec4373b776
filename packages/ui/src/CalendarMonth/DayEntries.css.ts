import { globalStyle, style } from '@vanilla-extract/css'
import { focusRing, visuallyHidden } from '../theme/mixins'
import { font, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const entries = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'stretch' })

export const entry = style({
  display: 'flex',
  gap: 6,
  width: '100%',
  minHeight: 24,
  paddingInline: space(1),
  paddingBlock: 3,
  fontSize: font.size.caption,
  lineHeight: '18px',
  textAlign: 'start',
})

const pressable = style({
  background: 'none',
  border: 0,
  borderRadius: radius.small,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&:hover': { backgroundColor: vars.color.hover },
    '&:active': { backgroundColor: vars.color.pressed },
    '&:focus-visible': focusRing('inside'),
  },
})

export const button = style([entry, pressable])

export const more = style([
  pressable,
  {
    minHeight: 24,
    paddingInline: space(1),
    fontSize: font.size.caption,
    fontWeight: font.weight.medium,
    lineHeight: '18px',
    color: vars.color.textMuted,
    textAlign: 'start',
  },
])

/** Centred on the first line. */
export const mark = style({ display: 'flex', flex: 'none', alignItems: 'center', height: 18 })

export const label = style({ flex: 1, minWidth: 0 })

export const cutLabel = style([label, { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }])

export const status = style({ flex: 'none', color: vars.color.textMuted })

export const hidden = style(visuallyHidden)

// An empty string rather than `none`, which would remove the list semantics in Safari.
export const list = style({ minWidth: 200, marginInline: -4, listStyleType: '""' })

// Entries of the popover list are larger than in a cell: readable and easy to hit.
globalStyle(`${list} ${entry}`, { minHeight: 32, paddingBlock: 7, fontSize: font.size.table })
