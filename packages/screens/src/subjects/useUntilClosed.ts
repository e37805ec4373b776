import { useCallback, useEffect, useRef } from 'react'

/**
 * Waits until the screen's dialog is closed, so that a cell keeps showing the chosen value while its dialog asks for
 * the reason.
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
