import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Address } from './address'
import { useGrid } from './gridContext'
import { reveal } from './reveal'
import type { CellMode } from './types'
import { widgetsIn } from './widgets'

interface OpenCell<Row> {
  row: Row
  address: Address
  mode: CellMode<Row>
  element: RefObject<HTMLElement | null>
  isPending: boolean
}

/** The text is longer than its cell: shown in full when asked for, since a hover is not for everybody. */
const cutText = (cell: HTMLElement): string | null => {
  const text = cell.querySelector<HTMLElement>('[data-text]')
  if (!text) return null
  const isCut = text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight
  return isCut ? text.textContent : null
}

/** What Enter, F2 or a double-click does here. The function stays the same, so that cells need not register anew. */
export function useOpenCell<Row>(cell: OpenCell<Row>): () => void {
  const { store, focus, announce } = useGrid()
  const latest = useRef(cell)
  useLayoutEffect(() => {
    latest.current = cell
  })
  return useCallback(() => {
    const { row, address, mode, element, isPending } = latest.current
    if (isPending || !element.current) return
    if (mode.kind === 'locked') {
      focus(address)
      store.setNote({ tone: 'locked', text: mode.reason })
      announce(mode.reason)
    } else if (mode.kind === 'edit') {
      window.getSelection()?.removeAllRanges()
      // At once, so that the editor has focus before the next key arrives.
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
}
