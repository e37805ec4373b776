import { space } from '@imsang/ui/scale'
import { style } from '@vanilla-extract/css'

export const back = style({ marginBlockEnd: space(2) })

export const arrow = style({ marginInlineEnd: space(1), verticalAlign: '-3px' })

export const body = style({ display: 'flex', flexDirection: 'column', gap: space(4), minWidth: 0 })

export const pages = style({ display: 'flex', justifyContent: 'flex-end', marginBlockStart: space(3) })

export const skeleton = style({ display: 'flex', flexDirection: 'column', gap: space(1) })

/** A date never breaks. */
export const date = style({ whiteSpace: 'nowrap' })

export const status = style({ display: 'inline-flex', alignItems: 'center', gap: space(2) })

export const tools = style({ display: 'flex', alignItems: 'center', gap: space(2), marginBlockEnd: space(3) })

export const filters = style({ flex: 1, minWidth: 0 })

/** A link, vertically centred among the buttons. */
export const trail = style({ alignSelf: 'center', marginInlineEnd: space(2) })
