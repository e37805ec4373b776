import type { CalendarDate } from '../calendar'
import { isDateSet } from '../subject-dates/dates'
import type { StoredVisit } from '../visit-state/visit'

/** The day of a visit: its actual date, else its scheduled date, else null [VISIT-017, VISIT-034]. */
export function dateOfVisit(visit: Pick<StoredVisit, 'actualVisitDate' | 'scheduledDate'>): CalendarDate | null {
  if (isDateSet(visit.actualVisitDate)) return visit.actualVisitDate
  return isDateSet(visit.scheduledDate) ? visit.scheduledDate : null
}

type ListedVisit = Pick<StoredVisit, 'visitId' | 'visitNumber' | 'actualVisitDate' | 'scheduledDate'>

/** Comparator for `sort()`: by visitNumber; visits without number by date after them, undated ones last [VISIT-080]. */
export function compareVisits(a: ListedVisit, b: ListedVisit): number {
  return (
    compareLast(a.visitNumber, b.visitNumber) ||
    compareLast(dateOfVisit(a), dateOfVisit(b)) ||
    compareLast(a.visitId, b.visitId)
  )
}

/** A visit in the calendar, with the number of its subject, if any. */
export type CalendarVisit = Pick<StoredVisit, 'visitNumber' | 'visitName'> & { readonly scno: string | null }

/** Comparator for `sort()`: the visits of one day by SCNO, visitNumber, name; missing values last [VISIT-035]. */
export function compareVisitsOfDay(a: CalendarVisit, b: CalendarVisit): number {
  return (
    compareLast(a.scno, b.scno) || compareLast(a.visitNumber, b.visitNumber) || compareLast(a.visitName, b.visitName)
  )
}

/** Numbers and texts ascending, null last. */
function compareLast<T extends number | string>(a: T | null, b: T | null): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -1 : 1
}
