import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns the focus to the last focused control of `area` when a dialog closes and nothing else has taken it. The
 * dialog's own return fails when its opener is gone: another dialog that it replaced, or the sign-in overlay
 * [LOGIN-023].
 */
export function useReturnToOpener(area: RefObject<HTMLElement | null>, isDialogOpen: boolean): void {
  const opener = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const element = area.current
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) opener.current = target
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [area])

  useEffect(() => {
    if (!isDialogOpen) return
    return () => {
      // After the dialog's own attempt to return the focus.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const isNowhere = document.activeElement === document.body
          if (isNowhere && document.querySelector('[role="dialog"]') === null) opener.current?.focus()
        }),
      )
    }
  }, [isDialogOpen])
}
