import { firstOpenNumber, isVisitComplete, type OrderedVisit } from './visit'

/** The displayed state of a visit: the four states, and cancelled for imported ones [VISIT-092 … VISIT-100]. */
export const VISIT_STATES = ['done', 'in-progress', 'missed', 'planned', 'cancelled'] as const
export type VisitState = (typeof VISIT_STATES)[number]

export const VISIT_STATE_LABELS: Record<VisitState, string> = {
  done: '완료',
  'in-progress': '진행 중',
  missed: '미방문',
  planned: '예정',
  cancelled: '취소',
}

/** The tooltip that explains a state; the other states need none [VISIT-095, VISIT-099]. */
export const VISIT_STATE_TOOLTIPS: Partial<Record<VisitState, string>> = {
  'in-progress': '다음 예정 방문',
  planned: '예측',
}

/**
 * The display state of every visit, by visitId.
 * @param visits all stored visits of one subject, in any order
 * @see DEC-339: the first matching rule decides
 */
export function displayVisitStates(visits: readonly OrderedVisit[]): ReadonlyMap<string, VisitState> {
  const next = firstOpenNumber(visits)
  return new Map(visits.map((visit) => [visit.visitId, stateOf(visit, next)]))
}

/** @param next the smallest open number of the subject's visits */
export function stateOf(visit: OrderedVisit, next: number | null): VisitState {
  if (visit.visitType === 'UNSCHEDULED' || isVisitComplete(visit)) return 'done'
  if (visit.visitStatus === 'IN_PROGRESS') return 'in-progress'
  if (visit.visitStatus === 'MISSED') return 'missed'
  if (visit.visitStatus === 'CANCELLED') return 'cancelled'
  // Compared with a number, so a follow-up without number is never next [VISIT-207].
  return visit.visitNumber !== null && visit.visitNumber === next ? 'in-progress' : 'planned'
}
