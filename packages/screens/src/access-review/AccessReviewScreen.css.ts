import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const body = style({ display: 'flex', flexDirection: 'column', gap: space(6), minWidth: 0 })

export const month = style({ maxWidth: 240 })

export const section = style({ display: 'flex', flexDirection: 'column', gap: space(3), minWidth: 0 })

export const heading = style({ fontSize: font.size.heading3, fontWeight: font.weight.strong })

export const rule = style({ color: vars.color.textMuted })

/** The rule of a pattern above its findings. */
export const pattern = style({ display: 'flex', flexDirection: 'column', gap: space(2), minWidth: 0 })

/** A name with the address below it; text without blanks may break anywhere. */
export const lines = style({ display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' })

export const small = style({ fontSize: font.size.caption, color: vars.color.textMuted })

/** As many numbers beside each other as fit. */
export const limits = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: space(4),
  alignItems: 'start',
  // The labels of the first row stand off the title of the section.
  paddingBlockStart: space(2),
})

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })

export const form = style({ maxWidth: 640 })

export const text = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
