import { style } from '@vanilla-extract/css'
import { control } from '../field/field.css'
import { space } from '../theme/scale'

export const box = style({ position: 'relative' })

/** Room for the toggle at the end, so that a long password never runs under it. */
export const input = style([
  control,
  {
    paddingInlineEnd: space(10),
    selectors: {
      // Edge draws an eye of its own, which would stand beside ours.
      '&::-ms-reveal': { display: 'none' },
    },
  },
])
