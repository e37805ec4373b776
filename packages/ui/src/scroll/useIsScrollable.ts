import { type RefObject, useEffect, useState } from 'react'

/** Whether the content of an element overflows it. */
export function useIsScrollable(scroller: RefObject<HTMLElement | null>): boolean {
  const [isScrollable, setScrollable] = useState(false)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () =>
      setScrollable(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
    // At once: the observer answers with the next frame, and until then no key reaches what is cut off.
    measure()
    const observer = new ResizeObserver(measure)
    // The content is observed too: more rows do not resize the scroll container.
    for (const each of [element, ...element.children]) observer.observe(each)
    return () => observer.disconnect()
  }, [scroller])

  return isScrollable
}
