import { style, styleVariants } from '@vanilla-extract/css'
import { font, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

const base = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(2)} ${space(4)}`,
  paddingBlock: space(3),
  paddingInline: space(4),
  borderRadius: radius.medium,
  color: vars.color.text,
})

export const banner = styleVariants(vars.tone, ({ soft, border }) => [
  base,
  { backgroundColor: soft, border: `1px solid ${border}` },
])

/** Next to the action while there is room for some words, otherwise above it. */
export const content = style({ display: 'flex', flex: '1 1 240px', minWidth: 0, gap: space(3) })

/** Centred on the first line. */
export const mark = style({ display: 'flex', flex: 'none', alignItems: 'center', height: 21 })

/** Aligned with the text when it is below it. */
export const action = style({ marginInlineStart: space(6) })

export const title = style({ fontWeight: font.weight.strong })
