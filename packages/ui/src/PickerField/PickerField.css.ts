import { style } from '@vanilla-extract/css'
import { vars } from '../theme/theme.css'

/** The clear button lies over the end of the control. */
export const box = style({ position: 'relative' })

export const text = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })

/** Leaves room for the clear button. */
export const clearable = style([text, { paddingInlineEnd: 32 }])

export const placeholder = style([
  text,
  { color: vars.color.textMuted, selectors: { '[data-disabled] > &': { color: 'inherit' } } },
])

/** Lies beside the sign. */
export const clear = style({ insetInlineEnd: 36 })
