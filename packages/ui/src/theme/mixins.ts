import type { StyleRule } from '@vanilla-extract/css'
import { vars } from './contract.css'

/** The focus ring of every focusable element: 2 px, outside unless the element is inside a table. */
export const focusRing = (where: 'outside' | 'inside' = 'outside'): { outline: string; outlineOffset: string } => ({
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: where === 'outside' ? '2px' : '-2px',
})

/** Digits of equal width, so that dates and numbers align vertically. */
export const tabularFigures = { fontVariantNumeric: 'tabular-nums' } as const

/** Visible to assistive technology only. */
export const visuallyHidden: StyleRule = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
}
