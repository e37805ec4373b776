import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const panel = style({ display: 'flex', flexDirection: 'column', gap: space(2), minWidth: 0, minHeight: 0 })

export const tools = style({
  display: 'flex',
  flex: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
})

export const progress = style({ color: vars.color.textMuted, fontSize: font.size.table })

export const filter = style({ width: 260, maxWidth: '100%' })

export const calendar = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  overflow: 'auto',
  minHeight: 0,
})

export const visits = style({ display: 'flex', alignItems: 'center', gap: space(3), minWidth: 0 })

/** A table has hundreds: it is made of as few elements as it can be. */
export const mark = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

/** A sign beside the day; its words are the name of the button and the note under the pointer. */
export const conflict = style({ color: vars.tone.critical.solid, fontWeight: font.weight.strong })

/** Below its subject. */
export const entry = style({ paddingInlineStart: space(3) })

export const hidden = style({ color: vars.color.textMuted })
