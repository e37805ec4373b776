import type { CalendarDate } from '../calendar/calendar'
import { isDateSet } from '../subject-dates/dates'
import type { StoredVisit } from '../visit-state/visit'
import type { VisitTemplate } from '../visit-template/template'
import type { CalculatedVisit } from '../visit-window/calculateVisit'
import { checkVisitDate } from '../visit-window/visitDates'
import { type VisitWindow, visitWindow, windowLength } from '../visit-window/window'

/** The planned day of a visit and its window. */
export interface PlannedSchedule {
  readonly target: CalendarDate
  readonly window: VisitWindow | null
}

/** A day calculated from a baseline always has a window. */
export interface CalculatedSchedule extends PlannedSchedule {
  readonly window: VisitWindow
}

export function storedWindow({
  visitWindowStart: start,
  visitWindowEnd: end,
}: Pick<StoredVisit, 'visitWindowStart' | 'visitWindowEnd'>): VisitWindow | null {
  return isDateSet(start) && isDateSet(end) ? { start, end } : null
}

export function storedSchedule(
  visit: Pick<StoredVisit, 'scheduledDate' | 'visitWindowStart' | 'visitWindowEnd'>,
): PlannedSchedule | null {
  return isDateSet(visit.scheduledDate) ? { target: visit.scheduledDate, window: storedWindow(visit) } : null
}

export function calculatedSchedule(calculated: CalculatedVisit | undefined): CalculatedSchedule | null {
  const { calculatedVisitDate: target, windowStartDate: start, windowEndDate: end } = calculated ?? {}
  return target && start && end ? { target, window: { start, end } } : null
}

export function isSameSchedule(a: PlannedSchedule | null, b: CalculatedSchedule): boolean {
  return a?.target === b.target && a.window?.start === b.window.start && a.window.end === b.window.end
}

export function fallsOutside(
  date: CalendarDate | null,
  before: PlannedSchedule | null,
  after: CalculatedSchedule | null,
): boolean {
  if (!isDateSet(date) || after === null) return false
  const wasInside = checkVisitDate(date, before?.window ?? null) === null
  return wasInside && checkVisitDate(date, after.window) !== null
}

export function becomesPast(
  before: PlannedSchedule | null,
  after: PlannedSchedule | null,
  today: CalendarDate,
): boolean {
  const wasPast = before !== null && before.target < today
  return !wasPast && after !== null && after.target < today
}

/** Editing a date leaves the window in place, so a date that is not its window's target was set by hand [DEC-346]. */
export function wasSetByHand(before: PlannedSchedule | null, template: VisitTemplate | undefined): boolean {
  if (!before?.window || !template) return false
  const own = visitWindow(before.target, { before: template.windowBefore, after: template.windowAfter })
  // A window of another length: the template was edited since, so nothing can be concluded.
  return windowLength(own) === windowLength(before.window) && own.start !== before.window.start
}
