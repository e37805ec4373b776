import type { CalendarDate } from '../calendar'
import { isDateSet } from '../subject-dates/dates'
import { isVisitComplete, type StoredVisit } from './visit'

/** The timeliness of a planned visit: in its due days, past its target, or past its window. */
export type VisitTimeliness = 'due' | 'late' | 'missed'

export const VISIT_TIMELINESS_LABELS: Record<VisitTimeliness, string> = {
  due: '방문 기간',
  late: '예정일 지남',
  missed: '허용범위 지남',
}

export type PlannedVisit = Pick<
  StoredVisit,
  'visitType' | 'visitStatus' | 'scheduledDate' | 'actualVisitDate' | 'visitWindowStart' | 'visitWindowEnd'
>

/**
 * An additional mark for a planned visit, never stored: it neither replaces the display state nor blocks the order.
 * - `due` from the first day of the window to the target (scheduled) day
 * - `late` after the target while the window is open; without a window it stays late
 * - `missed` when both the target and the window are past: a visit moved past its window is not missed before its day
 * - null earlier, and for a visit that is not planned: unscheduled, complete, any status but SCHEDULED, undated
 * @param today the day in Seoul
 */
export function visitTimeliness(visit: PlannedVisit, today: CalendarDate): VisitTimeliness | null {
  const { scheduledDate, visitWindowStart, visitWindowEnd } = visit
  if (visit.visitType !== 'REGULAR' || visit.visitStatus !== 'SCHEDULED' || isVisitComplete(visit)) return null
  if (!isDateSet(scheduledDate)) return null
  if (today <= scheduledDate) {
    const opens = isDateSet(visitWindowStart) && visitWindowStart < scheduledDate ? visitWindowStart : scheduledDate
    return today >= opens ? 'due' : null
  }
  return isDateSet(visitWindowEnd) && today > visitWindowEnd ? 'missed' : 'late'
}
