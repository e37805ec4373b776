import { style } from '@vanilla-extract/css'
import { tabularFigures, visuallyHidden } from '../theme/mixins'
import { FORCED_COLORS, font, motion, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const gauge = style({ position: 'relative', width: '100%', maxWidth: 240, marginInline: 'auto' })

export const dial = style({ display: 'block', width: '100%', height: 'auto', overflow: 'visible', fill: 'none' })

export const hidden = style(visuallyHidden)

/** Thinner than the value, so that the two differ in more than colour. */
export const track = style({
  stroke: vars.color.border,
  strokeWidth: 3,
  '@media': { [FORCED_COLORS]: { stroke: 'CanvasText' }, print: { stroke: '#333' } },
})

export const arc = style({ stroke: 'currentColor', strokeWidth: 16, transition: `stroke-dasharray ${motion.slow}` })

export const value = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  textAlign: 'center',
  fontSize: '28px',
  fontWeight: font.weight.strong,
  lineHeight: '36px',
  letterSpacing: '-0.01em',
  ...tabularFigures,
})

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: space(4),
  listStyle: 'none',
  fontSize: font.size.table,
  color: vars.color.textMuted,
  ...tabularFigures,
})

export const amount = style({ marginInlineStart: space(1), fontWeight: font.weight.medium, color: vars.color.text })

export const waiting = style({
  stroke: vars.color.pressed,
  strokeWidth: 16,
})
