import { style, styleVariants } from '@vanilla-extract/css'
import { focusRing, visuallyHidden } from '../theme/mixins'
import { font, motion, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

const base = style({
  borderRadius: radius.small,
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
  cursor: 'pointer',
  outline: 'none',
  transition: `color ${motion.fast}, text-decoration-color ${motion.fast}`,
  selectors: {
    '&[data-focus-visible]': focusRing(),
    '&[data-disabled]': { color: vars.color.textDisabled, cursor: 'not-allowed' },
  },
})

export const link = styleVariants({
  standalone: [
    base,
    {
      color: vars.color.accent,
      fontWeight: font.weight.medium,
      textDecorationColor: 'transparent',
      selectors: {
        '&[data-hovered]': { color: vars.color.accentHover, textDecorationColor: 'currentColor' },
        '&[data-pressed]': { color: vars.color.accentPressed },
      },
    },
  ],
  // Always underlined: inside text a link must not be recognisable by colour alone.
  quiet: [
    base,
    {
      color: 'inherit',
      textDecorationColor: vars.color.border,
      selectors: { '&[data-hovered]': { color: vars.color.accent, textDecorationColor: 'currentColor' } },
    },
  ],
})

export const external = style({ marginInlineStart: space(1), verticalAlign: '-2px' })

export const hidden = style(visuallyHidden)
