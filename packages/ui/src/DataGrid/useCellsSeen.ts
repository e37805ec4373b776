import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { columnsInView, type Range } from './inView'
import type { PlacedColumn } from './Row'

interface Seen {
  /** The number of the first row in view, and how many fit. */
  first: number
  fit: number
  columns: Range
}

const isSame = (one: Seen, other: Seen) =>
  one.first === other.first &&
  one.fit === other.fit &&
  one.columns.first === other.columns.first &&
  one.columns.end === other.columns.end

/**
 * The rows and columns in view, from the one height that all rows have and the widths of the columns: nothing is measured
 * or kept for each row, so that a long table costs no more than a short one.
 */
export function useCellsSeen<R>(
  scroller: HTMLElement | null,
  rowHeight: number,
  placed: readonly PlacedColumn<R>[],
): Seen {
  const [seen, setSeen] = useState<Seen>({ first: 0, fit: 0, columns: { first: 0, end: 0 } })
  useLayoutEffect(() => {
    if (!scroller) return
    const look = () => {
      const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight))
      const fit = Math.ceil(scroller.clientHeight / rowHeight) + 1
      const columns = columnsInView(
        placed.map(({ column }) => column.width),
        { left: scroller.scrollLeft, width: scroller.clientWidth },
      )
      const now = { first, fit, columns }
      setSeen((before) => (isSame(before, now) ? before : now))
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
  }, [scroller, rowHeight, placed])
  return seen
}
