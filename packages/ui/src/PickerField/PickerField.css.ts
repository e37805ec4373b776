import { style } from '@vanilla-extract/css'
import { trigger } from '../Select/Select.css'
import { vars } from '../theme/theme.css'

/** The clear button lies over the end of the control. */
export const box = style({ position: 'relative' })

/** Leaves room for the clear button. */
export const clearable = style([trigger, { paddingInlineEnd: 72 }])

export const text = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })

export const placeholder = style([
  text,
  { color: vars.color.textMuted, selectors: { '[data-disabled] > &': { color: 'inherit' } } },
])

/** Lies beside the sign. */
export const clear = style({ insetInlineEnd: 36 })
