import type { Visit } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { isDateSet, SUBJECT_DATE_LABELS, type SubjectDateField, type SubjectDates } from '@imsang/domain/subject-dates'
import { STATUS_BY_DATE, type SubjectStatus } from '@imsang/domain/subject-status'
import { compareVisits } from '@imsang/domain/visit-order'
import { type ShownVisit, shownVisits } from '../visit-history/shownVisits'

/** A day on which the status of the subject became another. */
export interface StatusChange {
  readonly field: SubjectDateField
  readonly label: string
  readonly status: SubjectStatus
  readonly date: CalendarDate
}

/** The visits in order of days, those without a day last; of one day in the order of the visits. */
export function visitRows(visits: readonly Visit[], today: CalendarDate): readonly ShownVisit[] {
  return shownVisits(visits, today).toSorted((one, other) => {
    if (one.date === other.date) return compareVisits(one.visit, other.visit)
    if (one.date === null || other.date === null) return one.date === null ? 1 : -1
    return one.date < other.date ? -1 : 1
  })
}

/** The dates of a subject that decide its status, in order of days [SUBJ-095 … SUBJ-099]. */
export function statusRows(dates: SubjectDates): readonly StatusChange[] {
  const changes = STATUS_BY_DATE.toReversed().flatMap(([field, status]) => {
    const date = dates[field]
    return isDateSet(date) ? [{ field, label: SUBJECT_DATE_LABELS[field], status, date }] : []
  })
  return changes.toSorted((one, other) => (one.date === other.date ? 0 : one.date < other.date ? -1 : 1))
}
