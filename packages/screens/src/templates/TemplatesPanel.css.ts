import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const panel = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4), outline: 'none' })

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) } as const

export const header = style({ ...line, justifyContent: 'space-between', minHeight: 36 })

export const heading = style({ fontSize: font.size.heading3, fontWeight: font.weight.strong })

/** The tab of one arm. */
export const arm = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) })

export const facts = style({ ...line, color: vars.color.textMuted, minHeight: 36 })

export const tools = style({ ...line, justifyContent: 'space-between', rowGap: space(2) })

export const side = style(line)

export const code = style({ display: 'inline-flex', alignItems: 'center', gap: space(2) })

/** Numbers stand beside each other where there is room. */
export const numbers = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 148px), 1fr))',
  alignItems: 'start',
  gap: space(4),
})

export const hint = style({ color: vars.color.textMuted })

export const preview = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(2) })

export const previewTitle = style({ fontWeight: font.weight.strong })
