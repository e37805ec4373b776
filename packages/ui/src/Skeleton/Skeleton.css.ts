import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { radius } from '../theme/scale'
import { vars } from '../theme/theme.css'

const breathe = keyframes({ '50%': { opacity: 0.5 } })

const base = style({
  display: 'block',
  maxWidth: '100%',
  '@media': {
    '(prefers-reduced-motion: no-preference)': { animation: `${breathe} 1600ms ease-in-out infinite` },
  },
})

const filled = style({ backgroundColor: vars.color.pressed })

export const skeleton = styleVariants({
  // As high as a line of the surrounding text, so that nothing moves when the text arrives; the bar is as high as a
  // letter.
  line: [
    base,
    {
      display: 'flex',
      alignItems: 'center',
      height: '1lh',
      '::before': {
        content: '',
        width: '100%',
        height: '0.8em',
        borderRadius: radius.small,
        backgroundColor: vars.color.pressed,
      },
    },
  ],
  block: [base, filled, { borderRadius: radius.medium }],
  circle: [base, filled, { flex: 'none', borderRadius: radius.round }],
})
