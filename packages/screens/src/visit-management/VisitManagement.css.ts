import { font, NARROW, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

/** The tabs, with the tools at the end of their line; on a phone the tools have a line of their own. */
export const frame = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [NARROW]: { rowGap: space(2) } },
})

const onOneLine = style({ gridArea: '1 / 1', '@media': { [NARROW]: { gridArea: 'auto' } } })

export const tools = style([onOneLine, { placeSelf: 'start end', zIndex: 1, marginBlockStart: space(1) }])

export const tabs = style([onOneLine, { minWidth: 0 }])

export const panel = style({ display: 'flex', flexDirection: 'column', gap: space(3), minWidth: 0 })

/** A state and, below it, that a change waits. */
export const state = style({ display: 'inline-flex', flexDirection: 'column', alignItems: 'start', gap: space(1) })

export const buttons = style({ display: 'flex', gap: space(2), whiteSpace: 'nowrap' })

/** Its label begins where the boxes of other rows do. */
export const quietAction = style({
  selectors: { '&:first-child': { marginInlineStart: `calc(-1 * ${space(3)})` } },
})

export const heading = style({ marginBlockStart: space(3), fontSize: font.size.caption, color: vars.color.textMuted })

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(1),
  maxWidth: 320,
  margin: 0,
  marginBlockStart: space(1),
  paddingInlineStart: space(4),
})

/** Breaks a text without blanks, so that its column does not push the buttons out of sight. */
export const text = style({ overflowWrap: 'anywhere' })

/** Of what is calculated only. */
export const quiet = style({ color: vars.color.textMuted })

export const conflict = style({ color: vars.tone.critical.text })
