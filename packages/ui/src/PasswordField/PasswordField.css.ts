import { style } from '@vanilla-extract/css'
import { control } from '../field/field.css'
import { space } from '../theme/scale'

export const box = style({ position: 'relative' })

/** Room for the toggle at the end, so that a long password is never below it. */
export const input = style([
  control,
  {
    paddingInlineEnd: space(10),
    selectors: {
      // Edge adds its own reveal button, next to ours.
      '&::-ms-reveal': { display: 'none' },
    },
  },
])
