import { type RefObject, useEffect, useRef, useState } from 'react'

/** Where the focus goes when an overlay closes: an element, or a function that moves the focus itself. */
export type ReturnFocusTo = RefObject<HTMLElement | null> | (() => void)

/** The previously focused element; for a menu item, which no longer exists by then, the menu's button. */
function findOpener(): HTMLElement | null {
  const focused = document.activeElement
  const menu = focused?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
  return opener instanceof HTMLElement ? opener : null
}

/**
 * Returns the focus when the calling component unmounts: to `returnFocusTo`, otherwise to the element that had the
 * focus on mount. React Aria handles the plain case; this is for openers inside a menu, and for overlays that move the
 * focus elsewhere.
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
      // In the next frame the page behind the dialog is focusable again.
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
