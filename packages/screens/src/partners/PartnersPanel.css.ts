import { visuallyHidden } from '@imsang/ui/mixins'
import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

/** Takes the focus when the focused row is removed; it is not interactive, so it shows no ring. */
export const panel = style({ display: 'grid', gap: space(4), minWidth: 0, outline: 'none' })

export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) })

/** Beside the buttons where there is room, above them otherwise. */
export const notice = style({ flex: '1 1 320px', minWidth: 0 })

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })

/** A company's name and, below it, the button that opens its row. */
export const name = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: space(1),
  overflowWrap: 'anywhere',
})

/** Without blanks, so that it breaks wherever it must. */
export const code = style({ overflowWrap: 'anywhere' })

export const status = style({ display: 'inline-flex', alignItems: 'center', gap: space(2), whiteSpace: 'nowrap' })

/** The negative margin keeps small buttons from making a row taller. */
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space(2), marginBlock: -4 })

/** A text, and below it what can be done about it. */
export const masked = style({ display: 'grid', justifyItems: 'start', gap: space(2) })

export const details = style({ paddingBlock: space(2) })

export const cards = style({ display: 'grid', gap: space(3), margin: 0, padding: 0, listStyle: 'none' })

export const card = style({ display: 'grid', gap: space(3), minWidth: 0 })

export const cardButtons = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })

export const hint = style({ fontSize: font.size.table, color: vars.color.textMuted })

/** The parts of a dialog or a question. */
export const said = style({ display: 'grid', gap: space(3) })

export const list = style({ margin: 0, paddingInlineStart: space(5), display: 'grid', gap: space(2) })

export const heading = style({ fontSize: font.size.body, fontWeight: font.weight.strong })

export const hidden = style(visuallyHidden)
