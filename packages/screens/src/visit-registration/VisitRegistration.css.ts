import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

/** A line of text is not longer than it can be read, however wide the dialog is. */
export const panel = style({ display: 'flex', flexDirection: 'column', gap: space(4), minWidth: 0, maxWidth: 720 })

/** A field, and what is said about it. */
export const group = style({ display: 'flex', flexDirection: 'column', gap: space(2), minWidth: 0 })

export const days = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  alignItems: 'start',
  gap: space(4),
})

export const planned = style({
  fontSize: font.size.body,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
  selectors: { '&:empty': { display: 'none' } },
})

export const buttons = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space(2) })
