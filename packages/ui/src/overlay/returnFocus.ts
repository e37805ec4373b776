import { type RefObject, useEffect, useRef, useState } from 'react'

/** Where the focus goes when an overlay closes: an element, or a function that moves the focus itself. */
export type ReturnFocusTo = RefObject<HTMLElement | null> | (() => void)

/** The element that had the focus before; for an entry of a menu, which is gone by then, the menu's button. */
function findOpener(): HTMLElement | null {
  const focused = document.activeElement
  const menu = focused?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
  return opener instanceof HTMLElement ? opener : null
}

/**
 * Brings the focus back when the calling component goes: to `returnFocusTo`, else to what had the focus
 * when it came. React Aria does the plain case; this is for openers that are inside a menu, and for
 * overlays that hand the focus to some other place.
 */
export function useReturnFocus(returnFocusTo?: ReturnFocusTo): void {
  const [opener] = useState(findOpener)
  const target = useRef(returnFocusTo)
  const isMounted = useRef(false)

  useEffect(() => {
    target.current = returnFocusTo
  }, [returnFocusTo])

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      // By the next frame the page behind the dialog takes focus again.
      requestAnimationFrame(() => {
        if (isMounted.current) return
        const wanted = target.current
        if (typeof wanted === 'function') wanted()
        else if (wanted?.current) wanted.current.focus()
        else if (document.activeElement === document.body && opener?.isConnected) opener.focus()
      })
    }
  }, [opener])
}
