import { style, styleVariants } from '@vanilla-extract/css'
import { font, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  minWidth: 0,
  borderRadius: radius.round,
  fontWeight: font.weight.medium,
  verticalAlign: 'middle',
})

export const size = styleVariants({
  medium: { gap: 6, paddingInline: `${space(2)} 10px`, fontSize: font.size.table, lineHeight: '24px' },
  small: { gap: 5, paddingInline: `7px ${space(2)}`, fontSize: font.size.caption, lineHeight: '20px' },
})

export const tone = styleVariants(vars.tone, ({ text, soft }) => [base, { color: text, backgroundColor: soft }])

export const text = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
