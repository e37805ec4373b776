import { style } from '@vanilla-extract/css'
import { visuallyHidden } from '../theme/mixins'
import { font, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const root = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(2), minWidth: 0 })

export const header = style({ display: 'flex', alignItems: 'center', gap: space(3), minHeight: 28 })

export const tools = style({ display: 'flex', flex: 'none', gap: space(1) })

export const frame = style({
  overflow: 'hidden',
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.hairline}`,
  borderRadius: radius.large,
})

export const scroller = style({ overflowX: 'auto', overflowY: 'hidden', overscrollBehaviorX: 'contain' })

export const canvas = style({ position: 'relative', paddingBlockEnd: space(2) })

export const lane = style({ position: 'relative', paddingBlockStart: 32 })

/** Above its marks, at the edge that is seen: beside them it would take a third of a phone. */
export const laneLabel = style({
  position: 'sticky',
  insetInlineStart: 0,
  display: 'block',
  width: 'max-content',
  marginBlockStart: -22,
  marginInlineStart: space(2),
  height: 22,
  fontSize: font.size.caption,
  fontWeight: font.weight.strong,
  lineHeight: '22px',
  color: vars.color.textMuted,
})

export const marks = style({ position: 'relative' })

/** Places its mark; the mark itself may not, because a `Card` lifts the buttons in it. */
export const cell = style({ position: 'absolute', display: 'block' })

/** Two lines, so that nothing below moves while one mark after the other is read. */
export const read = style({
  minHeight: 36,
  fontSize: font.size.caption,
  lineHeight: '18px',
  color: vars.color.textMuted,
})

export const hint = style({ '@media': { '(hover: none)': visuallyHidden } })

export const hidden = style(visuallyHidden)
