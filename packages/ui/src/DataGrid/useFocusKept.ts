import { type FocusEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { Shape } from './address'
import type { Grid } from './gridContext'

/**
 * Follows the rows and columns, and keeps focus in the grid when the element that had it is gone: the row was removed,
 * or the page of rows is another one. Does nothing while focus is elsewhere.
 */
export function useFocusKept({ store, focus }: Grid, shape: Shape, table: RefObject<HTMLElement | null>) {
  const hadFocus = useRef(false)

  useLayoutEffect(() => {
    store.reshape(shape)
  }, [store, shape])

  // After the layout effect above has drawn the new active cell, and before the next key can arrive.
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (hadFocus.current && isLost && store.active && shape && table.current) focus(store.active)
  }, [store, focus, shape, table])

  return {
    onFocusCapture: useCallback(() => {
      hadFocus.current = true
    }, []),
    onBlurCapture: useCallback((event: FocusEvent) => {
      const goesTo = event.relatedTarget
      // Without a target focus went to nothing: by a click beside everything, or with an element that was removed.
      if (goesTo ? !event.currentTarget.contains(goesTo) : event.target.isConnected && document.hasFocus()) {
        hadFocus.current = false
      }
    }, []),
  }
}
