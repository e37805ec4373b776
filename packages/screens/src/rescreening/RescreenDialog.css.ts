import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const body = style({ display: 'flex', flexDirection: 'column', gap: space(4) })

export const subject = style({ display: 'flex', flexDirection: 'column', gap: space(1) })

export const name = style({ fontWeight: font.weight.strong, fontVariantNumeric: 'tabular-nums' })

/** The facts about the row in one line, which breaks only between two facts. */
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(4),
  fontSize: font.size.table,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
})
