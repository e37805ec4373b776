import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const body = style({ display: 'flex', flexDirection: 'column', gap: space(3), minWidth: 0 })

export const hint = style({ color: vars.color.textMuted })

/** The field and, beside or below it, why nothing was found. */
export const search = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) })

/** One thing below the other, as wide as the column. */
export const lines = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space(1),
  minWidth: 0,
})

/** A name with what stands beside it; text without blanks may break anywhere. */
export const text = style({ maxWidth: '100%', overflowWrap: 'anywhere', textWrap: 'balance' })

export const muted = style({ color: vars.color.textMuted })

export const small = style({
  fontSize: font.size.caption,
  color: vars.color.textMuted,
  maxWidth: '100%',
  overflowWrap: 'anywhere',
})

/** The values inside are ids and addresses without blanks. */
export const details = style({ width: 320, maxWidth: '100%', overflowWrap: 'anywhere', marginBlockStart: space(1) })

export const older = style({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: space(3) })
