import { dayNumber } from './days'
import type { DayMark } from './types'

/** The mark nearest to a day, the earlier one of two. */
export function nearestTo<Mark extends Pick<DayMark, 'date'>>(day: number, marks: readonly Mark[]): Mark | undefined {
  let best: Mark | undefined
  let least = Number.POSITIVE_INFINITY
  for (const mark of marks) {
    const at = dayNumber(mark.date)
    const distance = at === null ? Number.POSITIVE_INFINITY : Math.abs(at - day)
    if (distance < least) [best, least] = [mark, distance]
  }
  return best
}

/** In order of days, without those that have none. */
export const inOrderOfDays = (marks: readonly DayMark[]): DayMark[] =>
  marks
    .filter(({ date }) => dayNumber(date) !== null)
    .toSorted((one, other) => (one.date === other.date ? 0 : one.date < other.date ? -1 : 1))

/**
 * Where a key leads from a mark: along its lane, to the nearest mark of another lane, or to the ends of its lane. Null for
 * a key that does not move, and at the ends.
 */
export function moveMark(lanes: readonly (readonly DayMark[])[], from: string, key: string): DayMark | null {
  const laneAt = lanes.findIndex((marks) => marks.some(({ id }) => id === from))
  const lane = inOrderOfDays(lanes[laneAt] ?? [])
  const at = lane.findIndex(({ id }) => id === from)
  const mark = lane[at]
  if (!mark) return null
  if (key === 'ArrowLeft') return lane[at - 1] ?? null
  if (key === 'ArrowRight') return lane[at + 1] ?? null
  if (key === 'Home') return lane[0] ?? null
  if (key === 'End') return lane.at(-1) ?? null
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
  if (step === 0) return null
  for (let next = laneAt + step; next >= 0 && next < lanes.length; next += step) {
    const found = nearestTo(dayNumber(mark.date) ?? 0, lanes[next] ?? [])
    if (found) return found
  }
  return null
}
