import { type PointerEvent, useMemo } from 'react'
import { cellId } from './address'
import { cellOf } from './cellOf'
import type { Grid } from './gridContext'
import { isInWidget } from './widgets'

/** A finger that moves further than this is scrolling. */
const STILL = 10

/**
 * A finger has no double-click that can be relied on: the first tap makes a cell the active one, a tap on the active
 * one opens it. Scrolling opens nothing.
 */
export function useTouch({ store, cells }: Grid) {
  return useMemo(() => {
    /** Where a finger went down on a cell that was the active one already. */
    let down: { id: string; x: number; y: number } | null = null
    let isTouch = false
    return {
      /** The browser makes a double-click of two taps; the second has opened the cell already. */
      isTouch: () => isTouch,
      onPointerDown: (event: PointerEvent) => {
        isTouch = event.pointerType === 'touch'
        const at = isTouch && event.currentTarget.contains(event.target as Node) ? cellOf(event.target) : null
        const id = at && !isInWidget(event.target, at.element) ? cellId(at.address) : null
        const isActive = id !== null && at?.address.row !== null && store.isFocused && store.cell(id).isActive
        down = id !== null && isActive ? { id, x: event.clientX, y: event.clientY } : null
      },
      onPointerMove: (event: PointerEvent) => {
        if (down && Math.hypot(event.clientX - down.x, event.clientY - down.y) > STILL) down = null
      },
      onPointerCancel: () => {
        down = null
      },
      /** Opens the cell that was tapped, if it was the active one. Answers whether it did. */
      tap: (target: EventTarget): boolean => {
        const at = cellOf(target)
        const isSame = at !== null && down?.id === cellId(at.address)
        down = null
        const isOpening = isSame && at.element.matches('[data-mode="edit"], [data-mode="dialog"], [data-mode="locked"]')
        if (!isOpening || store.cell(cellId(at.address)).isEditing) return false
        cells.get(cellId(at.address))?.open()
        return true
      },
    }
  }, [store, cells])
}
