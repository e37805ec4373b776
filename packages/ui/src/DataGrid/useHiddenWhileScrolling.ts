import { useEffect, useState } from 'react'

/** The page counts as still this long after the last scroll event, in ms. */
const STILL_AFTER = 120

/**
 * React Aria closes a non-modal popover when its anchor scrolls, because it would stay behind. A note belongs to its
 * cell as long as that is active, so it is only hidden until scrolling ends.
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
