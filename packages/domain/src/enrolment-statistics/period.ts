import { type CalendarDate, daysBetween } from '../calendar/calendar'
import { isDateSet } from '../subject-dates/dates'
import { percentOf } from './rates'

/**
 * How much of a study's period has passed, in percent: 0 before its first day, 100 from its last day on.
 * @returns null without a start or an end, or where the end is not after the start
 * @see DASH-081
 */
export function elapsedPercent(
  start: CalendarDate | null | undefined,
  end: CalendarDate | null | undefined,
  today: CalendarDate,
): number | null {
  if (!isDateSet(start) || !isDateSet(end)) return null
  const whole = daysBetween(start, end)
  if (whole <= 0) return null
  return percentOf(Math.min(Math.max(daysBetween(start, today), 0), whole), whole)
}
