import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Address } from './address'
import { cutTextOf } from './cutText'
import { useGrid } from './gridContext'
import { reveal } from './reveal'
import { type Entry, isHeld } from './store'
import type { CellMode } from './types'
import { widgetsIn } from './widgets'

interface OpenCell<Row> {
  row: Row
  address: Address
  mode: CellMode<Row>
  element: RefObject<HTMLElement | null>
  entry: Entry | null
  stored: string
}

/** The full text if it is longer than its cell: shown on demand, because not every user can hover. */
const cutText = (cell: HTMLElement): string | null => {
  const text = cell.querySelector<HTMLElement>('[data-text]')
  return text && cutTextOf(text)
}

/**
 * The actions of Enter, F2, a double-click and a digit on a cell. Referentially stable, so that cells register only
 * once.
 */
export function useOpenCell<Row>(cell: OpenCell<Row>): { open: () => void; enter: () => void; type: () => void } {
  const { store, focus, commit, announce } = useGrid()
  const latest = useRef(cell)
  useLayoutEffect(() => {
    latest.current = cell
  })
  const open = useCallback(() => {
    const { row, address, mode, element, entry } = latest.current
    if (entry?.kind === 'pending' || !element.current) return
    if (mode.kind === 'locked') {
      focus(address)
      store.setNote({ tone: 'locked', text: mode.reason })
      announce(mode.reason)
    } else if (mode.kind === 'edit') {
      window.getSelection()?.removeAllRanges()
      // Synchronously, so that the editor has the focus before the next key arrives.
      flushSync(() => store.startEditing(address))
      reveal(element.current)
    } else if (mode.kind === 'dialog') {
      focus(address)
      mode.onOpen(row)
    } else {
      const widget = widgetsIn(element.current)[0]
      const text = cutText(element.current)
      if (widget) widget.focus()
      else if (text !== null) store.setNote({ tone: 'plain', text })
    }
  }, [store, focus, announce])

  const enter = useCallback(() => {
    const { address, mode, entry, stored } = latest.current
    if (!isHeld(entry)) return open()
    const refusal = refusalOf(mode, entry.value)
    if (refusal !== null) store.setEntry(address, { ...entry, kind: 'refused', message: refusal })
    if (mode.kind === 'edit' && entry.value !== null && refusal === null) {
      commit(address, stored, entry.value, entry.text)
    } else open()
  }, [store, commit, open])

  // The digit itself reaches the editor, which has the focus by then. A text is not opened: Hangul composes. A locked
  // cell says why: whoever enters a column without looking up has to hear it.
  const type = useCallback(() => {
    const { mode } = latest.current
    if (mode.kind === 'locked' || (mode.kind === 'edit' && mode.editor === 'date')) open()
  }, [open])
  return { open, enter, type }
}

/** Why the cell refuses a value that it holds, as far as known here. The row may have changed meanwhile. */
function refusalOf<Row>(mode: CellMode<Row>, value: string | null): string | null {
  if (mode.kind === 'locked') return mode.reason
  return mode.kind === 'edit' && value !== null ? (mode.validate?.(value) ?? null) : null
}
