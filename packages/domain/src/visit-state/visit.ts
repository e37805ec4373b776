import type { CalendarDate } from '../calendar/calendar'
import { isDateSet } from '../subject-dates/dates'

export const VISIT_TYPES = ['REGULAR', 'UNSCHEDULED'] as const
export type VisitType = (typeof VISIT_TYPES)[number]
export const VISIT_TYPE_LABELS: Record<VisitType, string> = { REGULAR: '정기 방문', UNSCHEDULED: '비정기 방문' }

/** The status that the server stores [VISIT-104 … VISIT-108]; the displayed state is derived from it. */
export const VISIT_STATUSES = ['SCHEDULED', 'IN_PROGRESS', 'COMPLETED', 'MISSED', 'CANCELLED'] as const
export type VisitStatus = (typeof VISIT_STATUSES)[number]
export const VISIT_STATUS_LABELS: Record<VisitStatus, string> = {
  SCHEDULED: '예정',
  IN_PROGRESS: '진행 중',
  COMPLETED: '완료',
  MISSED: '미방문',
  CANCELLED: '취소',
}

/** The fields of a stored visit that the rules read, named as in the contract. Each rule takes the fields it needs. */
export interface StoredVisit {
  readonly visitId: string
  readonly visitType: VisitType
  readonly visitStatus: VisitStatus
  /** The order of its template; null for unscheduled visits and follow-ups [DEC-337, DEC-338]. */
  readonly visitNumber: number | null
  readonly visitCode: string | null
  readonly visitName: string
  readonly visitTemplateId: string | null
  readonly scheduledDate: CalendarDate | null
  readonly actualVisitDate: CalendarDate | null
  readonly visitWindowStart: CalendarDate | null
  readonly visitWindowEnd: CalendarDate | null
}

/** The fields that decide the order of a subject's visits. */
export type OrderedVisit = Pick<
  StoredVisit,
  'visitId' | 'visitType' | 'visitStatus' | 'visitNumber' | 'actualVisitDate'
>

/** A visit is complete with the status COMPLETED or an actual date [VISIT-090, VISIT-091]. */
export function isVisitComplete(visit: Pick<StoredVisit, 'visitStatus' | 'actualVisitDate'>): boolean {
  return visit.visitStatus === 'COMPLETED' || isDateSet(visit.actualVisitDate)
}

/**
 * The visits that a visit waits for: stored regular ones with a smaller number that are neither complete nor
 * cancelled. Dates and the position in the answer are ignored [VISIT-101, VISIT-102, VISIT-103, DEC-337].
 */
export function openEarlierVisits<V extends OrderedVisit>(visit: OrderedVisit, visits: readonly V[]): V[] {
  const { visitNumber } = visit
  if (visit.visitType !== 'REGULAR' || visitNumber === null) return []
  return visits.filter((other) => isOpenInOrder(other) && other.visitNumber < visitNumber)
}

/** The smallest number that is still open, null when none is. At most this one is next [VISIT-097]. */
export function firstOpenNumber(visits: readonly OrderedVisit[]): number | null {
  let first: number | null = null
  for (const visit of visits) {
    if (isOpenInOrder(visit) && (first === null || visit.visitNumber < first)) first = visit.visitNumber
  }
  return first
}

function isOpenInOrder<V extends OrderedVisit>(visit: V): visit is V & { readonly visitNumber: number } {
  return (
    visit.visitType === 'REGULAR' &&
    visit.visitNumber !== null &&
    visit.visitStatus !== 'CANCELLED' &&
    !isVisitComplete(visit)
  )
}
