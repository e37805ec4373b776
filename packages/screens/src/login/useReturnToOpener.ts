import { type RefObject, useEffect, useRef } from 'react'

/**
 * Brings the focus back to the control of `area` that was used last, when a dialog closes and nothing else has taken the
 * focus: a dialog that came in another's place, or when the overlay of a sign-in went, was opened by something that is gone
 * by then [LOGIN-023].
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
      // After the dialog has had its own try.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const isNowhere = document.activeElement === document.body
          if (isNowhere && document.querySelector('[role="dialog"]') === null) opener.current?.focus()
        }),
      )
    }
  }, [isDialogOpen])
}
