import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useWidth } from '../chart/useWidth'
import { lengthOf, type Span } from './axisDays'
import { dayNumber } from './days'
import { middleOfDay, PAD, type Scale, widthOfAxis } from './placeMarks'
import type { DayMark } from './types'
import { fitWidth, openedWidth, zoomed } from './zoom'

/** A mark is seen when it is at least this far from the edge. */
const MARGIN = 56

/**
 * How wide a day is. A zoom keeps the focused mark where it is, or moves it into sight; without one it keeps the mark of
 * the tab stop while that is seen, else the middle.
 */
export function useZoom(
  scroller: RefObject<HTMLDivElement | null>,
  span: Span,
  today: string,
  stop: DayMark | undefined,
) {
  const room = useWidth(scroller)
  const days = lengthOf(span)
  const fit = fitWidth(days, room)
  const [chosen, choose] = useState<number | 'fit' | null>(null)
  const dayWidth = chosen === null ? openedWidth(days, room) : chosen === 'fit' ? fit : Math.max(fit, chosen)
  const scale = useMemo<Scale>(
    () => ({ span, dayWidth, width: Math.max(room, widthOfAxis(days, dayWidth)) }),
    [span, dayWidth, room, days],
  )

  /** The place that stays: a day, and where it is seen. */
  const anchor = useRef<{ day: number; at: number } | null>(null)
  const keep = () => {
    const element = scroller.current
    if (!element) return
    const day = dayNumber(stop?.date)
    const at = day === null ? -1 : middleOfDay(day, scale) - element.scrollLeft
    const isSeen = at >= 0 && at <= room
    const isFocused = element.contains(document.activeElement)
    if (day !== null && (isSeen || isFocused)) anchor.current = { day, at }
    else {
      const middle = span.first + (element.scrollLeft + room / 2 - PAD) / dayWidth - 0.5
      anchor.current = { day: middle, at: room / 2 }
    }
  }
  const zoom = (direction: 1 | -1) => {
    const next = zoomed(dayWidth, direction, fit)
    if (next === dayWidth) return
    keep()
    choose(next === fit ? 'fit' : next)
  }
  const showWhole = () => {
    keep()
    choose('fit')
  }

  const isOpened = useRef(false)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || room === 0) return
    if (!isOpened.current) {
      isOpened.current = true
      // Opened at today, with what comes next in sight.
      const day = Math.min(span.last, Math.max(span.first, dayNumber(today) ?? span.last))
      element.scrollLeft = middleOfDay(day, scale) - room * 0.6
    } else if (anchor.current) {
      const { day, at } = anchor.current
      const edge = Math.min(MARGIN, room / 2)
      element.scrollLeft = middleOfDay(day, scale) - Math.min(room - edge, Math.max(edge, at))
      anchor.current = null
    }
  }, [scroller, scale, room, span, today])

  return { scale, zoom: useLatest(zoom), showWhole: useLatest(showWhole) }
}

/** The same function for as long as the component lives, so that what takes it is not drawn again. */
function useLatest<Args extends unknown[]>(call: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
