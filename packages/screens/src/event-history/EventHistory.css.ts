import { font, NARROW, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const panel = style({ display: 'flex', flexDirection: 'column', gap: space(3), minWidth: 0, minHeight: 0 })

/** The filters, in as many lines as they need. Aligned at their top: a refusal below one moves no other. */
export const tools = style({ display: 'flex', flex: 'none', flexWrap: 'wrap', alignItems: 'flex-start', gap: space(3) })

/** The height of a label above a field, for what stands beside it. */
const LABEL = 24

export const period = style({ width: 132 })
export const category = style({ width: 180 })
export const own = style({ display: 'flex', alignItems: 'flex-start', gap: space(2), minWidth: 0 })

export const apply = style({ flex: 'none', marginBlockStart: LABEL })

export const vendor = style({ width: 280, maxWidth: '100%' })

/** At the end of its line. */
export const count = style({
  marginInlineStart: 'auto',
  marginBlockStart: LABEL,
  paddingBlock: space(2),
  color: vars.color.textMuted,
  fontSize: font.size.table,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [NARROW]: { marginBlockStart: 0, paddingBlock: 0 } },
})

export const register = style({ flex: 'none', marginInlineStart: 'auto' })

export const pages = style({ display: 'flex', flex: 'none', justifyContent: 'flex-end' })

export const work = style({ display: 'flex', flexWrap: 'wrap', gap: space(1) })
