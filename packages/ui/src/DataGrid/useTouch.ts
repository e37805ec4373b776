import { type PointerEvent, useMemo } from 'react'
import { cellId } from './address'
import { cellOf } from './cellOf'
import type { Grid } from './gridContext'
import { isInWidget } from './widgets'

/** A finger that moves further than this, in px, is scrolling. */
const STILL = 10

/**
 * Double taps are unreliable on touch screens: the first tap activates a cell, a tap on the active one opens it.
 * Scrolling opens nothing.
 */
export function useTouch({ store, cells }: Grid) {
  return useMemo(() => {
    /** Where a finger was put down on the already active cell. */
    let down: { id: string; x: number; y: number } | null = null
    let isTouch = false
    return {
      /** Browsers turn two taps into a double-click; the second tap has already opened the cell. */
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
      /** Opens the tapped cell if it was the active one. Returns whether it did. */
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
