import { type FocusEvent, useEffect, useLayoutEffect, useMemo } from 'react'
import type { Shape } from './address'
import type { Grid } from './gridContext'

/**
 * Follows changes of rows and columns, and keeps the focus in the grid when the focused element is removed, with its
 * row or by a change of page. Does nothing while the focus is elsewhere.
 */
export function useFocusKept({ store, focus }: Grid, shape: Shape) {
  useLayoutEffect(() => {
    store.reshape(shape)
  }, [store, shape])

  // After the layout effect above has drawn the new active cell, and before the next key arrives.
  useEffect(() => {
    // In a microtask, because focusing flushes synchronously, which an effect may not.
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
        // Without `relatedTarget` nothing got the focus: by a click on a non-focusable place, or with a removed
        // element.
        const isGone = relatedTarget
          ? !currentTarget.contains(relatedTarget)
          : target.isConnected && document.hasFocus()
        if (isGone) store.setFocused(false)
      },
    }),
    [store],
  )
}
