import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const section = style({ marginBlockEnd: space(8) })

export const heading = style({ marginBlockEnd: space(2), fontSize: font.size.heading3, fontWeight: font.weight.strong })

export const overview = style({ maxWidth: 800, whiteSpace: 'pre-line' })

export const institutions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  gap: space(4),
  marginBlockEnd: space(4),
  listStyle: 'none',
})

export const investigator = style({ color: vars.color.textMuted })
