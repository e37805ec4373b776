import { style } from '@vanilla-extract/css'
import { focusRing } from '../theme/mixins'
import { font, radius, space } from '../theme/scale'
import { density, vars } from '../theme/theme.css'

export const form = style({ display: 'flex', flexDirection: 'column', gap: density.formGap, minWidth: 0 })

const { soft, border } = vars.tone.critical

export const summary = style({
  display: 'flex',
  gap: space(3),
  paddingBlock: space(3),
  paddingInline: space(4),
  backgroundColor: soft,
  border: `1px solid ${border}`,
  borderRadius: radius.medium,
  outline: 'none',
  // It is focused by script: the ring shows keyboard users where they are.
  selectors: { '&:focus-visible': focusRing() },
})

/** Centred on the first line. */
export const mark = style({ display: 'flex', flex: 'none', alignItems: 'center', height: 21 })

export const texts = style({ minWidth: 0 })

export const title = style({ fontWeight: font.weight.strong })

export const list = style({ display: 'flex', flexDirection: 'column', listStyle: 'none' })

export const link = style({
  color: 'inherit',
  textDecorationColor: vars.color.border,
  textUnderlineOffset: '3px',
  borderRadius: radius.small,
  selectors: { '&:hover': { textDecorationColor: 'currentColor' }, '&:focus-visible': focusRing() },
})

/** High enough for touch. */
export const item = style({ paddingBlock: 2, lineHeight: '20px' })
