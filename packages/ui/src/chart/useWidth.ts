import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * The width of an element, in whole pixels: known before the first paint and then observed. A hidden element keeps its
 * last width.
 */
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
