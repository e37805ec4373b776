import { globalStyle, keyframes, type StyleRule, style } from '@vanilla-extract/css'
import { focusRing } from '../theme/mixins'
import { FORCED_COLORS, font, motion, radius, space } from '../theme/scale'
import { vars } from '../theme/theme.css'
import { row } from './DataGrid.css'

export const cell = style({
  position: 'relative',
  height: 'var(--row-height)',
  padding: 0,
  fontWeight: font.weight.regular,
  textAlign: 'start',
  backgroundColor: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.hairline}`,
  outline: 'none',
  touchAction: 'manipulation',
  selectors: {
    [`${row}:hover &`]: { backgroundColor: vars.color.hover },
    '&[data-mode="edit"], &[data-mode="dialog"]': { cursor: 'cell' },
    '&[data-mode="edit"]:hover::after, &[data-mode="dialog"]:hover::after': {
      content: '""',
      position: 'absolute',
      inset: 3,
      border: `1px solid ${vars.color.border}`,
      borderRadius: radius.small,
      pointerEvents: 'none',
    },
    '&[data-entry="unsaved"]': { backgroundColor: vars.tone.caution.soft },
    '&[data-entry="refused"]': { backgroundColor: vars.tone.critical.soft },
    '&[data-entry="waiting"]': { backgroundColor: vars.tone.info.soft },
    '&[data-entry="unsaved"]::after, &[data-entry="refused"]::after, &[data-entry="waiting"]::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      pointerEvents: 'none',
    },
    '&[data-entry="unsaved"]::after': { border: `1px dashed ${vars.tone.caution.solid}` },
    '&[data-entry="refused"]::after': { border: `1px solid ${vars.tone.critical.solid}` },
    '&[data-entry="waiting"]::after': { border: `1px dotted ${vars.tone.info.solid}` },
    '&[data-editing]': { backgroundColor: vars.color.raised },
    '&[data-editing]::after, &[data-entry]:focus::after': { display: 'none' },
    '&:focus, &[data-editing]': focusRing('inside'),
  },
  '@media': {
    // Backgrounds are removed there: the active, the edited and the marked cells differ by their lines.
    [FORCED_COLORS]: {
      selectors: {
        '&:focus': { outline: '2px solid Highlight' },
        '&[data-editing]': { outline: '4px double Highlight', outlineOffset: '-4px' },
        '&[data-entry="unsaved"]::after': { border: '2px dotted CanvasText' },
        '&[data-entry="refused"]::after': { border: '2px dashed CanvasText' },
        '&[data-entry="waiting"]::after': { border: '1px dotted CanvasText' },
      },
    },
  },
})

globalStyle(`th${cell}`, { fontWeight: font.weight.medium })

export const content = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minWidth: 0,
  paddingInline: space(3),
  backgroundColor: 'inherit',
  selectors: {
    '[data-align="end"] > &': { flexDirection: 'row-reverse', textAlign: 'end' },
    '[data-align="center"] > &': { textAlign: 'center' },
    '[data-entry="unsaved"] > &, [data-entry="refused"] > &, [data-entry="waiting"] > &': { paddingInline: space(1) },
  },
})

/** Two lines at most, one when compact; a row keeps its height whatever its content. */
export const text = style({
  minWidth: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 'var(--text-lines)',
  overflow: 'hidden',
  selectors: {
    '[data-entry="pending"] &, &[data-empty]': { color: vars.color.textMuted },
    // Room for the focus ring of a button at the cell's edge. Not by `:has`: a browser looks at it with each new cell.
    '&[data-drawn]': { padding: 4, margin: -4 },
  },
})

/** Where nothing can be pointed at, a sign is there unseen, to be tapped. */
const CAN_HOVER = '(hover: hover)'

/** Shows a sign; below the pointer it fades in from nothing. */
const seen: StyleRule = { display: 'flex', opacity: 1, '@starting-style': { opacity: 0 } }

/**
 * At the end of the cell and over its text, so that no column is wider for a sign that is rarely seen. At rest it is not
 * drawn: one that is only transparent has a layer of its own, in every cell, and so has a part in each change of the
 * table. It fades below the pointer alone: each frame of a fade is time that the next key waits for.
 */
const icon = style({
  position: 'absolute',
  insetBlock: 3,
  insetInlineEnd: 3,
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  paddingInline: 5,
  color: vars.color.textMuted,
  backgroundColor: 'inherit',
  opacity: 0,
  selectors: {
    [`${row}:hover &`]: { transition: `opacity ${motion.fast}, display ${motion.fast} allow-discrete` },
    [`${cell}:hover &, ${cell}:focus &`]: seen,
  },
  '@media': { [CAN_HOVER]: { display: 'none' } },
})

/** Which cells of a row are locked is seen once the row is looked at. */
export const lockIcon = style([icon, { selectors: { [`${row}:hover &, ${row}:focus-within &`]: seen } }])

export const editIcon = style([
  icon,
  {
    selectors: {
      [`${row}:hover &[data-empty], ${row}:focus-within &[data-empty]`]: seen,
      '&[data-awaited]': { ...seen, color: vars.tone.accent.text },
    },
  },
])

/** A sign, not a part of the cell's text. */
export const word = style({ '::after': { content: 'attr(data-word)' } })

const turn = keyframes({ to: { transform: 'rotate(360deg)' } })

export const spinner = style({
  flex: 'none',
  width: 12,
  height: 12,
  border: `2px solid ${vars.color.accent}`,
  borderInlineEndColor: 'transparent',
  borderRadius: radius.round,
  animation: `${turn} 800ms linear infinite`,
})

export const editor = style({
  height: '100%',
  display: 'flex',
  alignItems: 'center',
  selectors: {
    // A date with its button is wider than the narrowest column: it extends over the next one.
    '&[data-editor="date"]': {
      position: 'absolute',
      // Also covers the line below the cell, where the cell's ring ends.
      insetBlock: '0 -1px',
      insetInlineStart: 0,
      zIndex: 1,
      // The date and its button with room between them.
      minWidth: 'max(100%, 152px)',
      backgroundColor: vars.color.raised,
      ...focusRing('inside'),
    },
  },
  '@media': {
    [FORCED_COLORS]: {
      selectors: { '&[data-editor="date"]': { outline: '4px double Highlight', outlineOffset: '-4px' } },
    },
  },
})

export const input = style({
  width: '100%',
  height: '100%',
  paddingInline: space(3),
  color: vars.color.text,
  background: 'none',
  border: 0,
  outline: 'none',
  selectors: { '[data-align="end"] &': { textAlign: 'end' } },
})

/** Distinguished from the stored choice by more than its background. */
export const option = style({
  selectors: { '&[data-focused]': { boxShadow: `inset 0 0 0 2px ${vars.color.focus}` } },
})

/** Fills the cell, so that the calendar opens at its edge. */
export const dateEditor = style({ width: '100%', height: '100%' })
