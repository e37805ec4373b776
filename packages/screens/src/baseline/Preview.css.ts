import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space(4), rowGap: space(2) } as const

export const content = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) })

export const summary = style({ ...line, fontVariantNumeric: 'tabular-nums' })

export const moving = style({ fontWeight: font.weight.strong })

export const muted = style({ color: vars.color.textMuted })

export const tools = style({ ...line, justifyContent: 'space-between', minHeight: 28 })

export const subject = style({ fontWeight: font.weight.strong })

/** A visit stands below its subject. */
export const visit = style({ paddingInlineStart: space(4), fontWeight: font.weight.regular })

export const marks = style({ display: 'inline-flex', alignItems: 'center', gap: space(1), verticalAlign: 'middle' })
