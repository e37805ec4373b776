import { style } from '@vanilla-extract/css'
import { atEnd, control } from '../field/field.css'
import { space } from '../theme/scale'
import { density, vars } from '../theme/theme.css'

export const box = style({ position: 'relative', minWidth: 0 })

export const icon = style({
  position: 'absolute',
  insetBlockStart: `calc((${density.control} - 16px) / 2)`,
  insetInlineStart: 10,
  color: vars.color.textMuted,
  pointerEvents: 'none',
})

export const input = style([
  control,
  {
    paddingInline: `${space(9)} ${space(10)}`,
    textOverflow: 'ellipsis',
    selectors: { '&::-webkit-search-cancel-button': { display: 'none' } },
  },
])

/** Hidden while there is nothing to clear; the space is kept, so that the text does not move. */
export const clear = style([atEnd, { selectors: { '[data-empty] &, [data-readonly] &': { visibility: 'hidden' } } }])
