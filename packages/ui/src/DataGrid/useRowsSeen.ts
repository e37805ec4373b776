import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * The first row in view and how many fit, from the one height that all rows have: nothing is measured or kept for each
 * row, so that a long table costs no more than a short one.
 */
export function useRowsSeen(scroller: HTMLElement | null, rowHeight: number) {
  const [seen, setSeen] = useState({ first: 0, fit: 0 })
  useLayoutEffect(() => {
    if (!scroller) return
    const look = () => {
      const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight))
      const fit = Math.ceil(scroller.clientHeight / rowHeight) + 1
      setSeen((before) => (before.first === first && before.fit === fit ? before : { first, fit }))
    }
    // Before the frame that shows the new position, or it would be blank.
    const scroll = () => flushSync(look)
    look()
    const size = new ResizeObserver(look)
    size.observe(scroller)
    scroller.addEventListener('scroll', scroll, { passive: true })
    return () => {
      size.disconnect()
      scroller.removeEventListener('scroll', scroll)
    }
  }, [scroller, rowHeight])
  return seen
}
