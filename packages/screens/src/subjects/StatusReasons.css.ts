import { font, motion, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

/** Shown in the row that is looked at; always where nothing can be pointed at. */
export const sign = style({
  flex: 'none',
  color: vars.color.textMuted,
  opacity: 0,
  transition: `opacity ${motion.fast}`,
  selectors: { 'tr:hover &, tr:focus-within &': { opacity: 1 } },
  '@media': { '(hover: none)': { opacity: 1 } },
})

/** Visible in every row that it stands in. */
export const caution = style({ flex: 'none', color: vars.tone.caution.text })

export const status = style({ maxWidth: 320 })

export const page = style({ marginBlockStart: space(3) })

export const heading = style({
  marginBlockStart: space(3),
  fontSize: font.size.caption,
  color: vars.color.textMuted,
})

export const list = style({
  maxWidth: 320,
  margin: 0,
  marginBlockStart: space(1),
  paddingInlineStart: space(4),
  display: 'flex',
  flexDirection: 'column',
  gap: space(1),
})
