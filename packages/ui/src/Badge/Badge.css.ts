import { style, styleVariants } from '@vanilla-extract/css'
import { tabularFigures } from '../theme/mixins'
import { font, radius } from '../theme/scale'
import { vars } from '../theme/theme.css'

const base = style([
  tabularFigures,
  {
    display: 'inline-block',
    minWidth: 20,
    paddingInline: 6,
    borderRadius: radius.small,
    fontSize: font.size.caption,
    fontWeight: font.weight.medium,
    lineHeight: '20px',
    textAlign: 'center',
    verticalAlign: 'middle',
  },
])

export const badge = styleVariants(vars.tone, ({ text, soft }) => [base, { color: text, backgroundColor: soft }])
