import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const card = style({ display: 'grid' })

export const investigator = style({ color: vars.color.textMuted })

export const numbers = style({ display: 'flex', flexDirection: 'column', gap: space(2), marginBlock: space(1) })

export const counts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(56px, 1fr))',
  gap: space(3),
})

/** The numbers stand on one line, also below a label of two lines. */
export const count = style({ display: 'flex', flexDirection: 'column', justifyContent: 'space-between' })

export const countLabel = style({ fontSize: font.size.caption, color: vars.color.textMuted })

export const countValue = style({
  fontSize: font.size.heading3,
  fontWeight: font.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

/** At the end of the card, so that the links of a row of cards stand on one line. */
export const links = style({ display: 'flex', gap: space(4), marginBlockStart: 'auto' })
