import type { Refusal } from '../explanation'
import { TRANSITION_REFUSED } from '../subject-status/storedStatus'
import { type BaselineVisitFacts, findBaselineVisit } from './baselineVisit'
import { isVisitComplete, openEarlierVisits } from './visit'

/** The actions on a stored visit, in the order of the buttons. */
export const VISIT_ACTIONS = ['complete', 'edit', 'delete'] as const
export type VisitAction = (typeof VISIT_ACTIONS)[number]

export const VISIT_ACTION_LABELS: Record<VisitAction, string> = { complete: '완료 처리', edit: '수정', delete: '삭제' }

/** Sent with 409 when a visit cannot be deleted [VISIT-123]. */
export const VISIT_NOT_DELETABLE = '삭제할 수 없는 방문입니다.'

/**
 * The buttons of a stored visit. A calculated row is not stored and has none [VISIT-082].
 * @param visits all stored visits of the subject, `visit` among them
 * @see VISIT-109 … VISIT-117, DEC-337
 */
export function actionsOfVisit(visit: BaselineVisitFacts, visits: readonly BaselineVisitFacts[]): VisitAction[] {
  if (isVisitComplete(visit)) return ['edit']
  const canStart = openEarlierVisits(visit, visits).length === 0
  const canMove =
    visit.visitType === 'REGULAR' && visit.visitStatus !== 'CANCELLED' && !isTheBaselineVisit(visit, visits)
  const offered: Record<VisitAction, boolean> = { complete: canMove && canStart, edit: canStart, delete: canMove }
  return VISIT_ACTIONS.filter((action) => offered[action])
}

/** Why the server refuses to delete a visit, or null: it is complete, or it is the baseline [VISIT-123, DEC-346]. */
export function refusalToDeleteVisit(
  visit: BaselineVisitFacts,
  visits: readonly BaselineVisitFacts[],
): Refusal<'visit-complete' | 'baseline-visit'> | null {
  if (isVisitComplete(visit)) return { rule: 'visit-complete', message: VISIT_NOT_DELETABLE }
  return isTheBaselineVisit(visit, visits) ? { rule: 'baseline-visit', message: VISIT_NOT_DELETABLE } : null
}

/**
 * Why the server refuses to complete a visit, or null: it is complete, it never is to be, or an earlier one is open. The
 * baseline visit is completed from its edit dialog [VISIT-101, VISIT-145, DEC-337].
 */
export function refusalToCompleteVisit(
  visit: BaselineVisitFacts,
  visits: readonly BaselineVisitFacts[],
): Refusal<'visit-complete' | 'unscheduled' | 'earlier-open'> | null {
  if (isVisitComplete(visit)) return { rule: 'visit-complete', message: TRANSITION_REFUSED }
  if (visit.visitType === 'UNSCHEDULED') return { rule: 'unscheduled', message: TRANSITION_REFUSED }
  const isWaiting = openEarlierVisits(visit, visits).length > 0
  return isWaiting ? { rule: 'earlier-open', message: TRANSITION_REFUSED } : null
}

/**
 * The value of `generateRemainingVisits` when a visit is completed: true for the baseline visit while no other
 * regular visit with a greater number is stored [VISIT-129, VISIT-130, VISIT-131, DEC-343].
 */
export function shouldGenerateRemaining(visit: BaselineVisitFacts, visits: readonly BaselineVisitFacts[]): boolean {
  if (!isTheBaselineVisit(visit, visits)) return false
  const own = visit.visitNumber ?? Number.MIN_SAFE_INTEGER
  return !visits.some((other) => other.visitType === 'REGULAR' && other.visitNumber !== null && other.visitNumber > own)
}

function isTheBaselineVisit(visit: BaselineVisitFacts, visits: readonly BaselineVisitFacts[]): boolean {
  return findBaselineVisit(visits)?.visitId === visit.visitId
}
