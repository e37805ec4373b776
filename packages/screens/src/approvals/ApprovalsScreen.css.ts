import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const body = style({ display: 'flex', flexDirection: 'column', gap: space(4), minWidth: 0 })

export const counters = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(4),
  fontVariantNumeric: 'tabular-nums',
})

/** Takes the focus when the focused row is removed; it is not interactive, so it shows no ring. */
export const panel = style({ outline: 'none' })

export const name = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(2)}`,
})

/** The negative margin keeps small buttons from making a row taller. */
export const actions = style({ display: 'flex', gap: space(2), marginBlock: -4 })

export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space(3),
  marginBlockEnd: space(3),
})

export const filter = style({ flex: '0 1 320px', minWidth: 0 })

export const pages = style({ display: 'flex', justifyContent: 'flex-end', marginBlockStart: space(3) })

/** The placeholder shown while a list is unknown. */
export const unknown = style({ paddingBlock: space(6), textAlign: 'center', color: vars.color.textMuted })

export const note = style({ fontSize: font.size.caption, color: vars.color.textMuted })
