import { useEffect, useState } from 'react'

/** How long after the last scroll event the page counts as still. */
const STILL_AFTER = 120

/**
 * React Aria closes a popover that is not modal when its anchor scrolls, as it would stay behind. A note belongs to its
 * cell for as long as that is the active one, so it only steps aside until the scrolling is over.
 */
export function useHiddenWhileScrolling() {
  const [isHidden, setIsHidden] = useState(false)
  useEffect(() => {
    if (!isHidden) return
    const show = () => setIsHidden(false)
    let timer = setTimeout(show, STILL_AFTER)
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(show, STILL_AFTER)
    }
    document.addEventListener('scroll', wait, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('scroll', wait, { capture: true })
    }
  }, [isHidden])
  return { isHidden, hide: () => setIsHidden(true) }
}
