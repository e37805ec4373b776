import type { CalendarDate } from '../calendar/calendar'
import { isDateSet, type SubjectDates } from '../subject-dates/dates'
import { isVisitComplete, type StoredVisit } from '../visit-state/visit'
import { type Month, monthKey } from './months'
import { percentOf } from './rates'

/** The new enrolments of each month of the axis, by enrolment date; a month without any has 0 [DASH-020, DEC-241]. */
export function monthlyEnrolments(
  subjects: readonly SubjectDates[],
  axis: readonly Month[],
): (Month & { count: number })[] {
  const inMonth = groupByMonth(subjects, ({ enrollmentDate }) => enrollmentDate)
  return axis.map(({ year, month }) => ({ year, month, count: inMonth.get(monthKey({ year, month }))?.length ?? 0 }))
}

/** The number of subjects enrolled by the end of a month [DASH-026]. */
export function cumulativeEnrolment(subjects: readonly SubjectDates[], month: Month): number {
  const key = monthKey(month)
  return subjects.filter(({ enrollmentDate: date }) => isDateSet(date) && date.slice(0, key.length) <= key).length
}

export type CountedVisit = Pick<StoredVisit, 'visitStatus' | 'actualVisitDate' | 'scheduledDate'>

/**
 * The visits of each month of the axis. A visit belongs to the month of its actual date, else of its scheduled one;
 * cancelled visits do not count, and one that took place is complete and not missed [DASH-020, DASH-066, DEC-241, DEC-825].
 */
export function monthlyVisits(
  visits: readonly CountedVisit[],
  axis: readonly Month[],
): (Month & { scheduledCount: number; completedCount: number; missedCount: number; completionRate: number })[] {
  const kept = visits.filter(({ visitStatus }) => visitStatus !== 'CANCELLED')
  const inMonth = groupByMonth(kept, (visit) =>
    isDateSet(visit.actualVisitDate) ? visit.actualVisitDate : visit.scheduledDate,
  )
  return axis.map(({ year, month }) => {
    const here = inMonth.get(monthKey({ year, month })) ?? []
    const completedCount = here.filter(isVisitComplete).length
    return {
      year,
      month,
      scheduledCount: here.length,
      completedCount,
      missedCount: here.filter((visit) => visit.visitStatus === 'MISSED' && !isVisitComplete(visit)).length,
      completionRate: percentOf(completedCount, here.length),
    }
  })
}

/** The month part of a day: `2025-03`. */
function groupByMonth<Item>(items: readonly Item[], dateOf: (item: Item) => CalendarDate | null | undefined) {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const date = dateOf(item)
    if (!isDateSet(date)) continue
    const key = date.slice(0, 7)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
