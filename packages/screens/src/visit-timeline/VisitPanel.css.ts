import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const note = style({ fontSize: font.size.caption, color: vars.color.textMuted })

export const tables = style({ display: 'flex', flexDirection: 'column', gap: space(4) })

/** A window breaks between its days, never within one. */
export const day = style({ whiteSpace: 'nowrap' })

export const why = style({ fontSize: font.size.caption, color: vars.color.textMuted, textDecoration: 'underline' })

/** A sign beside the state; its words are the name of the button and in what it opens. */
export const flag = style({ color: vars.tone.critical.text, fontWeight: font.weight.strong })

export const sentences = style({ display: 'flex', flexDirection: 'column', gap: space(2), maxWidth: 320 })

export const conflict = style({ color: vars.tone.critical.text })
