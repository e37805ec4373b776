import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide the element is, in whole pixels: known before the first paint, and followed from then on. While it is hidden it keeps what it had. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth((before) => Math.floor(element.getBoundingClientRect().width) || before)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])

  return width
}
