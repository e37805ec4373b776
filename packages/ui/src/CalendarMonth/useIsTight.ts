import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width that seven columns of text need. */
const ROOM = 640

/** Whether the element is too narrow for a month. Known before the first paint. */
export function useIsTight(box: RefObject<HTMLElement | null>): boolean {
  const [isTight, setTight] = useState(false)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setTight(element.clientWidth < ROOM)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])

  return isTight
}
