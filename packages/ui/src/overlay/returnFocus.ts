import { type RefObject, useEffect, useRef, useState } from 'react'
import { MODAL } from './modals'

/** Where the focus goes when an overlay closes: an element, or a function that moves the focus itself. */
export type ReturnFocusTo = RefObject<HTMLElement | null> | (() => void)

/** The previously focused element; for a menu item, which no longer exists by then, the menu's button. */
function findOpener(): HTMLElement | null {
  if (typeof document === 'undefined') return null
  const focused = document.activeElement
  const menu = focused?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
  return opener instanceof HTMLElement ? opener : null
}

/** Whether the focus stands in a modal other than the given one: somebody opened the next before this one was gone. */
function isInOtherModal(own: Element | null): boolean {
  const modal = document.activeElement?.closest(MODAL) ?? null
  return modal !== null && modal !== own
}

/**
 * Returns the focus when the calling component unmounts: to `returnFocusTo`, otherwise to the element that had the
 * focus on mount. React Aria handles the plain case; this is for openers inside a menu, and for overlays that move the
 * focus elsewhere. A modal that was opened meanwhile keeps it, or what is typed there would go elsewhere.
 */
export function useReturnFocus(returnFocusTo?: ReturnFocusTo): void {
  const [opener] = useState(findOpener)
  const [openedIn] = useState(() => opener?.closest(MODAL) ?? null)
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
        if (isMounted.current || isInOtherModal(openedIn)) return
        const wanted = target.current
        if (typeof wanted === 'function') wanted()
        else if (wanted?.current) wanted.current.focus()
        else if (document.activeElement === document.body && opener?.isConnected) opener.focus()
      })
    }
  }, [opener, openedIn])
}
