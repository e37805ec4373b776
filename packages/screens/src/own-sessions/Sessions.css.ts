import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

/** Takes the focus when the button that had it is gone; it is not interactive, so it shows no ring. */
export const section = style({ display: 'flex', flexDirection: 'column', gap: space(2), outline: 'none' })

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
})

export const title = style({ fontSize: font.size.body, fontWeight: font.weight.strong })

export const list = style({ listStyle: 'none', margin: 0, padding: 0 })

export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  paddingBlock: space(3),
  borderBlockEnd: `1px solid ${vars.color.hairline}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
})

export const words = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })

export const device = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) })

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space(3)}`,
  fontSize: font.size.table,
  color: vars.color.textMuted,
})

export const none = style({ fontSize: font.size.table, color: vars.color.textMuted })
