import type { CalendarDate } from '../calendar'
import { isDateSet } from '../subject-dates/dates'
import type { StoredVisit } from '../visit-state/visit'

/** The day a visit stands on: its actual date, else its scheduled date, else null [VISIT-017, VISIT-034]. */
export function dateOfVisit(visit: Pick<StoredVisit, 'actualVisitDate' | 'scheduledDate'>): CalendarDate | null {
  if (isDateSet(visit.actualVisitDate)) return visit.actualVisitDate
  return isDateSet(visit.scheduledDate) ? visit.scheduledDate : null
}

type ListedVisit = Pick<StoredVisit, 'visitId' | 'visitNumber' | 'actualVisitDate' | 'scheduledDate'>

/** Fit for `sort()`: by visitNumber; visits without number follow by date, undated ones last [VISIT-080]. */
export function compareVisits(a: ListedVisit, b: ListedVisit): number {
  return (
    compareLast(a.visitNumber, b.visitNumber) ||
    compareLast(dateOfVisit(a), dateOfVisit(b)) ||
    compareLast(a.visitId, b.visitId)
  )
}

/** A visit in the calendar: with the number of its subject, if it has one. */
export type CalendarVisit = Pick<StoredVisit, 'visitNumber' | 'visitName'> & { readonly scno: string | null }

/** Fit for `sort()`: the visits of one day by SCNO, then visitNumber, then name; what is missing last [VISIT-035]. */
export function compareVisitsOfDay(a: CalendarVisit, b: CalendarVisit): number {
  return (
    compareLast(a.scno, b.scno) || compareLast(a.visitNumber, b.visitNumber) || compareLast(a.visitName, b.visitName)
  )
}

/** Numbers and texts ascending, null after everything else. */
function compareLast<T extends number | string>(a: T | null, b: T | null): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -1 : 1
}
