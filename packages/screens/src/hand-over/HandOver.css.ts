import { FORCED_COLORS, font, NARROW, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const body = style({ display: 'flex', flexDirection: 'column', gap: space(5) })

export const section = style({ display: 'flex', flexDirection: 'column', gap: space(1) })

export const title = style({ fontSize: font.size.body, fontWeight: font.weight.strong })

export const list = style({ listStyle: 'none', margin: 0, padding: 0 })

/** On a narrow screen what it is stands above who gets it. */
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 320px)',
  gap: `${space(2)} ${space(5)}`,
  alignItems: 'start',
  paddingBlock: space(3),
  borderBlockEnd: `1px solid ${vars.color.hairline}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
  '@media': { [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const words = style({ minWidth: 0, overflowWrap: 'anywhere' })

export const study = style({ fontWeight: font.weight.medium })

export const part = style({ fontSize: font.size.table, color: vars.color.textMuted })

export const successor = style({ minWidth: 0 })

/** Marked by a line too, so that colour is not all that says it. */
export const fault = style({
  fontSize: font.size.table,
  color: vars.color.text,
  paddingInlineStart: space(2),
  borderInlineStart: `3px solid ${vars.color.danger}`,
  '@media': { [FORCED_COLORS]: { borderInlineStartColor: 'CanvasText' } },
})
