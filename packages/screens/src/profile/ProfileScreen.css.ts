import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export { buttons } from '../forms/pageForm.css'

/** Who the user is, and beside it what belongs to the account; below each other on a narrow page. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space(4),
  maxWidth: 1080,
  '@media': { 'screen and (min-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})

export const column = style({ display: 'grid', gap: space(4), minWidth: 0 })

export const person = style({ display: 'grid', gap: space(5), minWidth: 0 })

export const list = style({ display: 'grid', gap: space(3), margin: 0, padding: 0, listStyle: 'none' })

/** Scrolls within itself; its links lead the keyboard there [PROF-054]. */
export const studies = style([list, { maxHeight: 400, overflowY: 'auto', padding: 3, margin: -3 }])

export const entry = style({ display: 'grid', gap: space(1), minWidth: 0, overflowWrap: 'anywhere' })

export const name = style({ fontWeight: font.weight.medium })

export const beside = style({ fontSize: font.size.table, color: vars.color.textMuted })

export const none = style({ color: vars.color.textMuted })

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space(1), minWidth: 0 })

export const security = style({ display: 'grid', gap: space(4), justifyItems: 'start', minWidth: 0 })

/** As wide as the card. */
export const slot = style({ width: '100%', minWidth: 0 })
