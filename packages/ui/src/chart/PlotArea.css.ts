import { style } from '@vanilla-extract/css'
import { focusRing, visuallyHidden } from '../theme/mixins'
import { FORCED_COLORS, font, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'

export const hidden = style(visuallyHidden)

export const area = style({
  position: 'relative',
  outline: 'none',
  cursor: 'default',
  selectors: { '&[data-pressable]': { cursor: 'pointer' } },
})

const onPaper = { print: { display: 'none' } } as const

export const mark = style({
  position: 'absolute',
  pointerEvents: 'none',
  borderRadius: radius.small,
  outline: `1px solid ${vars.color.border}`,
  outlineOffset: '2px',
  selectors: { '&[data-by="keys"]': focusRing() },
  '@media': onPaper,
})

export const note = style({
  position: 'absolute',
  zIndex: 1,
  width: 'max-content',
  maxWidth: 'min(280px, 100%)',
  paddingInline: space(3),
  paddingBlock: space(2),
  pointerEvents: 'none',
  fontSize: font.size.table,
  lineHeight: font.line.table,
  color: vars.color.text,
  backgroundColor: vars.color.raised,
  border: `1px solid ${vars.color.hairline}`,
  borderRadius: radius.medium,
  boxShadow: vars.shadow.floating,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [FORCED_COLORS]: { borderColor: 'CanvasText' }, ...onPaper },
})

export const noteTitle = style({ marginBlockEnd: space(1), color: vars.color.textMuted })

export const noteLines = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space(2),
  rowGap: 2,
})

export const noteLine = style({
  display: 'contents',
  selectors: { '&[data-active]': { fontWeight: font.weight.strong } },
})

export const noteValue = style({ textAlign: 'end' })
