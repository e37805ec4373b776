import { visuallyHidden } from '@imsang/ui/mixins'
import { space } from '@imsang/ui/scale'
import { style } from '@vanilla-extract/css'

/** Takes the focus when the focused row is removed; it is not interactive, so it shows no ring. */
export const panel = style({ display: 'grid', gap: space(4), minWidth: 0, outline: 'none' })

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))',
  gap: space(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
})

export const search = style({ flex: '1 1 240px', maxWidth: 360, minWidth: 0 })

export const company = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(2)}`,
})

/** The negative margin keeps small buttons from making a row taller. */
export const actions = style({ display: 'flex', gap: space(2), marginBlock: -4 })

export const pages = style({ display: 'flex', justifyContent: 'flex-end' })

/** What a question says, part by part. */
export const said = style({ display: 'grid', gap: space(3) })

export const hidden = style(visuallyHidden)
