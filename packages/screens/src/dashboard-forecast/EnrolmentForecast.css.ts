import { font, radius, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const forecast = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2),
  padding: space(5),
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.hairline}`,
  borderRadius: radius.large,
})

export const header = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) })

export const heading = style({ fontSize: font.size.heading3, fontWeight: font.weight.strong, lineHeight: '24px' })

export const why = style({ fontSize: font.size.caption, color: vars.color.textMuted, textDecoration: 'underline' })

export const hint = style({ color: vars.color.textMuted })

export const method = style({ display: 'flex', flexDirection: 'column', gap: space(2), maxWidth: 320 })
