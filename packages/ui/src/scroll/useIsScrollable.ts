import { type RefObject, useEffect, useState } from 'react'

/** Whether the element has more inside than it shows. */
export function useIsScrollable(scroller: RefObject<HTMLElement | null>): boolean {
  const [isScrollable, setScrollable] = useState(false)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () =>
      setScrollable(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
    const observer = new ResizeObserver(measure)
    // The content as well: more rows make no scroller larger.
    for (const each of [element, ...element.children]) observer.observe(each)
    return () => observer.disconnect()
  }, [scroller])

  return isScrollable
}
