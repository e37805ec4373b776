import { useState } from 'react'
import { dayNumber } from './days'
import { nearestTo } from './nearest'
import type { DayLane, DayMark } from './types'

/** The mark that Tab reaches: the one that was looked at last, at first the one nearest to today. */
export function useStop(lanes: readonly DayLane[], today: string) {
  const [chosen, setStopId] = useState<string | null>(null)
  const marks = lanes.flatMap((lane) => lane.marks).filter(({ date }) => dayNumber(date) !== null)
  const stop: DayMark | undefined =
    marks.find(({ id }) => id === chosen) ?? nearestTo(dayNumber(today) ?? 0, lanes[0]?.marks ?? []) ?? marks[0]
  return { stopId: stop?.id, stop, setStopId }
}
