import { type FocusEvent, type KeyboardEvent, useMemo } from 'react'
import { isComposing } from '../field/composition'
import { type Address, cellId } from './address'
import { cellOf } from './cellOf'
import type { Grid } from './gridContext'
import { destination, isDigit, isOpening, selecting } from './keys'
import { isHeld } from './store'
import { useTouch } from './useTouch'
import { isInWidget, widgetsIn } from './widgets'

/** The number of rows that fit into view: the step of PageUp and PageDown. */
function pageSize(cell: HTMLElement): number {
  const scroller = cell.closest<HTMLElement>('[data-scroller]')
  const height = Math.min(scroller?.clientHeight ?? 0, window.innerHeight)
  return Math.max(1, Math.floor(height / Math.max(cell.offsetHeight, 1)) - 1)
}

/**
 * The handlers of the table. React bubbles events of a popover to them although it is elsewhere in the DOM;
 * `currentTarget` does not contain those, and they are ignored. An open editor handles its own keys.
 */
export function useGridKeys(grid: Grid) {
  const { store, selection, cells, focus } = grid
  const { tap, isTouch, ...pointer } = useTouch(grid)
  const handlers = useMemo(() => {
    const onWidgetKey = (event: KeyboardEvent, cell: HTMLElement, address: Address) => {
      if (isComposing(event.nativeEvent)) return
      if (event.key === 'Escape') {
        event.stopPropagation()
        focus(address)
      }
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      const widgets = widgetsIn(cell)
      const at = widgets.indexOf(event.target as HTMLElement)
      event.preventDefault()
      widgets[at + (event.key === 'ArrowRight' ? 1 : -1)]?.focus()
    }

    const onCellKey = (event: KeyboardEvent, cell: HTMLElement, address: Address) => {
      const press = event.nativeEvent
      if (isOpening(press, address.row === null)) {
        // Otherwise the Enter that opens an editor would also reach it.
        event.preventDefault()
        cells.get(cellId(address))?.[press.key === 'Enter' ? 'enter' : 'open']()
        return
      }
      if (isDigit(press)) return cells.get(cellId(address))?.type()
      if (press.key === 'Escape' && !isComposing(press)) {
        const isDropping = isHeld(store.cell(cellId(address)).entry)
        // Escape must not close a dialog around the grid while there is something to close here.
        if (isDropping || store.note) event.stopPropagation()
        if (isDropping) store.setEntry(address, null)
        store.setNote(null)
        return
      }
      const choice = selection.isOn ? selecting(press) : null
      if (choice) {
        event.preventDefault()
        if (choice === 'all') selection.selectShown()
        else if (address.row !== null) selection[choice](address.row)
        return
      }
      const next = destination(press, address, store.shape, pageSize(cell))
      if (!next) return
      event.preventDefault()
      focus(next)
    }

    return {
      onKeyDown: (event: KeyboardEvent) => {
        const at = event.currentTarget.contains(event.target as Node) ? cellOf(event.target) : null
        if (!at || store.cell(cellId(at.address)).isEditing) return
        if (event.target === at.element) onCellKey(event, at.element, at.address)
        else onWidgetKey(event, at.element, at.address)
      },
      onFocus: (event: FocusEvent) => {
        const at = event.currentTarget.contains(event.target) ? cellOf(event.target) : null
        if (at) store.setActive(at.address)
      },
      onClick: (event: { target: EventTarget; currentTarget: Element }) => {
        if (event.currentTarget.contains(event.target as Node) && tap(event.target)) return
        const at = event.target instanceof Element && event.target.closest('[data-opens]') ? cellOf(event.target) : null
        if (at) cells.get(cellId(at.address))?.open()
      },
      onDoubleClick: (event: { target: EventTarget; currentTarget: Element }) => {
        if (isTouch()) return
        const at = event.currentTarget.contains(event.target as Node) ? cellOf(event.target) : null
        if (at && isInWidget(event.target, at.element)) return
        if (at?.address.row && !store.cell(cellId(at.address)).isEditing) cells.get(cellId(at.address))?.open()
      },
    }
  }, [store, selection, cells, focus, tap, isTouch])
  return { ...handlers, ...pointer }
}
