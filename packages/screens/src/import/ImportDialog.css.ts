import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const body = style({ display: 'grid', gap: space(4), minWidth: 0, outline: 'none' })

/** What stands at both ends of a line, and below each other where it is narrow. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  minWidth: 0,
})

export const hint = style({ flex: '1 1 280px', minWidth: 0, fontSize: font.size.table, color: vars.color.textMuted })

export const fileName = style({ minWidth: 0, fontWeight: font.weight.medium, overflowWrap: 'anywhere' })

export const count = style({
  marginInlineStart: space(2),
  fontSize: font.size.table,
  fontWeight: font.weight.regular,
  color: vars.color.textMuted,
  whiteSpace: 'nowrap',
})

export const status = style({ display: 'grid', justifyItems: 'start', gap: space(1) })

export const errors = style({ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' })

export const column = style({ marginInlineEnd: space(1), color: vars.color.textMuted })
