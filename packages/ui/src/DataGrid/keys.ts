import { isComposing } from '../field/composition'
import type { Address, Shape } from './address'

/** The relevant part of a keyboard event. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  isComposing: boolean
  keyCode: number
}

/**
 * The effect of a key on the row selection. Ctrl+A arrives as ㅁ on some systems while the keyboard is set to Hangul.
 */
export function selecting(press: KeyPress): 'toggle' | 'extend' | 'all' | null {
  if (press.altKey || isComposing(press)) return null
  const isCommand = press.ctrlKey || press.metaKey
  if (press.key === ' ' && !isCommand) return press.shiftKey ? 'extend' : 'toggle'
  return isCommand && !press.shiftKey && /^[aㅁ]$/i.test(press.key) ? 'all' : null
}

const clamp = (value: number, last: number) => Math.max(0, Math.min(value, last))

/**
 * The target of a key pressed at `from`, or null when the key does not move. The header counts as the row above the
 * first one, reached only by arrow. At an edge the result is the cell itself, so that the page does not scroll instead.
 */
export function destination(press: KeyPress, from: Address, shape: Shape, pageSize: number): Address | null {
  if (press.altKey || press.shiftKey || isComposing(press)) return null
  const isJump = press.ctrlKey || press.metaKey
  const row = from.row === null ? -1 : shape.rows.indexOf(from.row)
  const column = shape.columns.indexOf(from.column)
  const lastRow = shape.rows.length - 1
  const lastColumn = shape.columns.length - 1
  const at = (toRow: number, toColumn: number): Address | null => {
    const id = shape.columns[clamp(toColumn, lastColumn)]
    return id === undefined ? null : { row: (toRow < 0 ? null : shape.rows.at(toRow)) ?? null, column: id }
  }
  if (isJump) {
    if (press.key === 'Home') return at(0, 0)
    if (press.key === 'End') return at(lastRow, lastColumn)
    return null
  }
  switch (press.key) {
    case 'ArrowLeft':
      return at(row, column - 1)
    case 'ArrowRight':
      return at(row, column + 1)
    case 'ArrowUp':
      return at(Math.max(row - 1, -1), column)
    case 'ArrowDown':
      return at(Math.min(row + 1, lastRow), column)
    case 'Home':
      return at(row, 0)
    case 'End':
      return at(row, lastColumn)
    case 'PageUp':
      return at(row === -1 ? -1 : clamp(row - pageSize, lastRow), column)
    case 'PageDown':
      return at(clamp(row + pageSize, lastRow), column)
    default:
      return null
  }
}

/** Whether the key types a digit: the first one of a date. */
export const isDigit = (press: KeyPress): boolean =>
  !isComposing(press) && !press.ctrlKey && !press.metaKey && !press.altKey && /^\d$/.test(press.key)

/** Whether the key opens the cell: its editor, dialog, reason or buttons; in the header, the sort. */
export const isOpening = (press: KeyPress, isHeader: boolean): boolean =>
  !isComposing(press) &&
  !press.ctrlKey &&
  !press.metaKey &&
  !press.altKey &&
  (press.key === 'Enter' || (isHeader ? press.key === ' ' : press.key === 'F2'))
