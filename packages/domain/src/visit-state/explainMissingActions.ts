import { type BaselineVisitFacts, findBaselineVisit } from './baselineVisit'
import { explainVisitDeletion } from './explainVisitDeletion'
import { isVisitComplete, openEarlierVisits } from './visit'
import { actionsOfVisit, VISIT_ACTION_LABELS, VISIT_ACTIONS, type VisitAction } from './visitActions'

/** A button that a stored visit does not have, and the sentence that says why. */
export interface MissingAction {
  readonly action: VisitAction
  readonly sentence: string
}

/**
 * Why a stored visit lacks buttons; empty when it has all of them.
 * @param visits all stored visits of the subject, `visit` among them
 * @see VISIT-109 … VISIT-117, VISIT-266, DEC-832; `actionsOfVisit` gives the others
 */
export function explainMissingActions(
  visit: BaselineVisitFacts,
  visits: readonly BaselineVisitFacts[],
): readonly MissingAction[] {
  const offered = actionsOfVisit(visit, visits)
  return VISIT_ACTIONS.filter((action) => !offered.includes(action)).map((action) => ({
    action,
    sentence: whyNot(action, visit, visits),
  }))
}

function whyNot(action: VisitAction, visit: BaselineVisitFacts, visits: readonly BaselineVisitFacts[]): string {
  const verb = VERBS[action]
  const deletion = action === 'delete' ? explainVisitDeletion(visit, visits) : null
  if (deletion) return deletion.sentence
  if (isVisitComplete(visit)) return '이미 완료된 방문입니다.'
  if (visit.visitType === 'UNSCHEDULED') return `비정기 방문은 항상 완료로 표시되므로 ${verb} 수 없습니다.`
  if (action !== 'edit' && visit.visitStatus === 'CANCELLED') return `취소된 방문이므로 ${verb} 수 없습니다.`
  if (action === 'complete' && findBaselineVisit(visits)?.visitId === visit.visitId) {
    return `기준 방문은 '${VISIT_ACTION_LABELS.edit}'에서 실제 방문일을 입력하여 완료합니다.`
  }
  const open = openEarlierVisits(visit, visits).map((other) => other.visitCode?.trim() || other.visitName)
  return `앞선 방문(${open.join(', ')})이 완료되지 않아 ${verb} 수 없습니다.`
}

const VERBS: Record<VisitAction, string> = { complete: '완료 처리할', edit: '수정할', delete: '삭제할' }
