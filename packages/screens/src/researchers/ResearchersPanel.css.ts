import { font, NARROW, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const panel = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4), outline: 'none' })

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  minHeight: 36,
})

export const heading = style({ fontSize: font.size.heading3, fontWeight: font.weight.strong })

/** The selector and the search stand on one line where there is room. */
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space(3) })

/** Below each other on a phone, as wide as it is. */
const WHOLE = { '@media': { [NARROW]: { flexBasis: '100%' } } } as const

export const institution = style({ flex: '0 1 280px', minWidth: 'min(100%, 200px)', ...WHOLE })

export const search = style({ flex: '0 1 320px', minWidth: 'min(100%, 240px)', ...WHOLE })

/** What a dialog says, part by part. */
export const said = style({ display: 'grid', gap: space(3) })

export const consequence = style({ color: vars.color.textMuted })
