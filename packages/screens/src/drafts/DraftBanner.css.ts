import { space } from '@imsang/ui/scale'
import { style } from '@vanilla-extract/css'

export const place = style({ marginBlockEnd: space(4) })

const side = { display: 'flex', flexWrap: 'wrap', gap: space(2) } as const

export const row = style({ ...side, marginBlockStart: space(2) })

export const list = style({ ...side, margin: 0, padding: 0, listStyle: 'none' })
