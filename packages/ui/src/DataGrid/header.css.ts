import { style } from '@vanilla-extract/css'
import { focusRing } from '../theme/mixins'
import { font, motion, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const cell = style({
  height: 40,
  padding: 0,
  fontSize: font.size.table,
  fontWeight: font.weight.medium,
  color: vars.color.textMuted,
  textAlign: 'start',
  backgroundColor: vars.color.page,
  borderBlockEnd: `1px solid ${vars.color.hairline}`,
  outline: 'none',
  selectors: {
    '&[aria-sort]': { cursor: 'pointer' },
    '&[aria-sort]:hover': { color: vars.color.text, backgroundColor: vars.color.hover },
    '&[aria-sort="ascending"], &[aria-sort="descending"]': { color: vars.color.text },
    '&:focus': focusRing('inside'),
    '[data-density="dense"] &': { height: 34, fontSize: font.size.caption, lineHeight: '14px' },
  },
})

export const content = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  paddingInline: space(3),
  paddingBlock: space(1),
  selectors: {
    '[data-density="dense"] &': { paddingBlock: 2 },
    '[data-align="end"] > &': { flexDirection: 'row-reverse', textAlign: 'end' },
    '[data-align="center"] > &': { justifyContent: 'center', textAlign: 'center' },
  },
})

export const name = style({ minWidth: 0 })

/** Faint at rest: which columns sort is seen without trying. */
export const sortIcon = style({
  flex: 'none',
  opacity: 0.5,
  transition: `opacity ${motion.fast}`,
  selectors: {
    '&[data-sorted="true"]': { opacity: 1 },
    [`${cell}:hover &, ${cell}:focus &`]: { opacity: 1 },
  },
})

export const hint = style({ flex: 'none' })
