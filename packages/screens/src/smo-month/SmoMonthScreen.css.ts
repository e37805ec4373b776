import { font, NARROW, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const body = style({ display: 'flex', flexDirection: 'column', gap: space(4), minWidth: 0 })

/** Month and filters, in as many lines as they need. */
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: space(4) })

/** The month between the buttons to those beside it. */
export const months = style({ display: 'flex', alignItems: 'flex-end', gap: space(1) })

export const month = style({ width: 176 })

export const filter = style({
  width: 240,
  maxWidth: '100%',
  '@media': { [NARROW]: { flex: '1 1 100%', width: 'auto' } },
})

/** What belongs to a person stands below the name: text without blanks may break anywhere. */
export const lines = style({ display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' })

export const small = style({
  fontSize: font.size.caption,
  fontWeight: font.weight.regular,
  color: vars.color.textMuted,
})

export const sum = style({ fontWeight: font.weight.strong })

export const work = style({ display: 'flex', flexWrap: 'wrap', gap: space(1) })

/** While another month is on its way the former one is still there, but quieter. */
export const waiting = style({ opacity: 0.6 })
