import { FORCED_COLORS, font } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const recruitment = style({ display: 'grid', gap: 2, paddingBlock: 2, whiteSpace: 'nowrap' })

export const drawings = style({ display: 'flex', alignItems: 'center', gap: 6 })

/** Without a plan there is no bar, and the months begin where those of the other rows do. */
export const noBullet = style({ width: 56 })

export const drawing = style({ flex: 'none', overflow: 'visible' })

/** Wide enough for a large share, so that the months of all rows begin at one line. */
export const percent = style({ minWidth: 44, textAlign: 'end', fontVariantNumeric: 'tabular-nums' })

export const words = style({ fontSize: font.size.caption, color: vars.color.textMuted, whiteSpace: 'normal' })

export const quiet = style({
  fontSize: font.size.caption,
  color: vars.tone.caution.text,
  whiteSpace: 'normal',
})

export const clause = style({ whiteSpace: 'nowrap' })

export const sign = style({ marginInlineEnd: 4, verticalAlign: '-1px' })

export const track = style({
  fill: vars.color.sunken,
  stroke: vars.color.border,
  '@media': { [FORCED_COLORS]: { fill: 'Canvas', stroke: 'CanvasText' } },
})

export const bar = style({ fill: vars.color.accent, '@media': { [FORCED_COLORS]: { fill: 'Highlight' } } })

export const none = style({ fill: vars.color.border, '@media': { [FORCED_COLORS]: { fill: 'CanvasText' } } })

export const plan = style({ fill: vars.color.text, '@media': { [FORCED_COLORS]: { fill: 'CanvasText' } } })
