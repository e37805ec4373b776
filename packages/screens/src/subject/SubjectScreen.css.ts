import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const arrow = style({ marginInlineEnd: space(1), verticalAlign: '-3px' })

/** The facts beside visits and history; below each other where those would be too narrow to read. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(6),
  marginBlockStart: space(4),
  '@media': { 'screen and (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 440px) minmax(0, 1fr)' } },
})

export const facts = style({ display: 'flex', flexDirection: 'column', gap: space(4), minWidth: 0, maxWidth: 640 })

export const course = style({ display: 'flex', flexDirection: 'column', gap: space(6), minWidth: 0 })

export const history = style({ display: 'flex', flexDirection: 'column', gap: space(3), minWidth: 0 })

export const historyHead = style({ display: 'flex', alignItems: 'baseline', gap: space(3) })

export const heading = style({ fontSize: font.size.heading3, fontWeight: font.weight.strong })

export const lock = style({ fontSize: font.size.caption, color: vars.color.textMuted })

export const lockSign = style({ marginInlineEnd: space(1), verticalAlign: '-1px' })

export const masked = style({ color: vars.color.textMuted })

export const skeleton = style({ display: 'flex', flexDirection: 'column' })
