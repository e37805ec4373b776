import { addDays, type CalendarDate, daysBetween } from '../calendar/calendar'

/** Default days before and after the planned date [VISIT-174, DCONST-019, DCONST-020]. */
export const DEFAULT_WINDOW = { before: 3, after: 3 } as const

/** The first and last allowed day of a visit. */
export interface VisitWindow {
  readonly start: CalendarDate
  readonly end: CalendarDate
}

/** Tolerance in days around a planned date. A missing number means 3; 0 is valid [VISIT-175]. */
export interface WindowDays {
  readonly before?: number | null | undefined
  readonly after?: number | null | undefined
}

/**
 * The window around a date.
 * @param date a real day; anything else throws RangeError
 * @param days whole days before and after
 * @see BASE-065, BASE-066, VISIT-174, VISIT-175
 */
export function visitWindow(date: CalendarDate, days: WindowDays): VisitWindow {
  const { before, after } = days
  return { start: addDays(date, -(before ?? DEFAULT_WINDOW.before)), end: addDays(date, after ?? DEFAULT_WINDOW.after) }
}

/** The number of days in a window, ends included: 3 and 3 give 7, 0 and 0 give 1 [VISIT-176]. */
export function windowLength(window: VisitWindow): number {
  return daysBetween(window.start, window.end) + 1
}

/** True when the window has at least one day: a start after the end is an error [VISIT-183, DEC-264]. */
export function isWindowValid(window: VisitWindow): boolean {
  return window.start <= window.end
}
