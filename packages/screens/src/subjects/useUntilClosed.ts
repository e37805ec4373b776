import { useCallback, useEffect, useRef } from 'react'

/**
 * Waits until the dialog over the screen is closed, so that a cell shows what was chosen in it as long as its dialog asks
 * for the reason.
 */
export function useUntilClosed(isOpen: boolean): () => Promise<void> {
  const close = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (isOpen) return
    close.current?.()
    close.current = null
  }, [isOpen])
  return useCallback(
    () =>
      new Promise((resolve) => {
        close.current = resolve
      }),
    [],
  )
}
