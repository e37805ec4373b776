import { type FocusEvent, useEffect, useLayoutEffect, useMemo } from 'react'
import type { Shape } from './address'
import type { Grid } from './gridContext'

/**
 * Follows the rows and columns, and keeps focus in the grid when the element that had it is gone: the row was removed,
 * or the page of rows is another one. Does nothing while focus is elsewhere.
 */
export function useFocusKept({ store, focus }: Grid, shape: Shape) {
  useLayoutEffect(() => {
    store.reshape(shape)
  }, [store, shape])

  // After the layout effect above has drawn the new active cell, and before the next key can arrive.
  useEffect(() => {
    // In a microtask, since focusing draws at once and an effect may not.
    queueMicrotask(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (shape.columns.length > 0 && store.isFocused && isLost && store.active) focus(store.active)
    })
  }, [store, focus, shape])

  return useMemo(
    () => ({
      onFocusCapture: ({ currentTarget, target }: FocusEvent) => {
        if (currentTarget.contains(target)) store.setFocused(true)
      },
      onBlurCapture: ({ currentTarget, target, relatedTarget }: FocusEvent) => {
        // Without a target focus went to nothing: by a click beside everything, or with an element that was removed.
        const isGone = relatedTarget
          ? !currentTarget.contains(relatedTarget)
          : target.isConnected && document.hasFocus()
        if (isGone) store.setFocused(false)
      },
    }),
    [store],
  )
}
