import type { Reply, VisitTemplate } from '@imsang/api-client'
import { refusalToDeleteVisit } from '@imsang/domain/visit-state'
import { checkWithdrawalReason, planWithdrawal, refusalToWithdrawVisit } from '@imsang/domain/visit-withdrawal'
import { fieldProblem, Problem } from '../base/problem'
import type { Input, StudyContext } from '../http/handler'
import { recordStudy } from '../studies/recordStudy'
import { recordRemovals, removeVisits } from '../subjects/visits/removeVisits'
import { type OpenVisit, openVisit, readVisit, requireManageable } from './openVisit'
import { answerVisit, type Stored } from './read'
import { readSchedule, scheduledTemplates } from './schedule'
import { changeVisit } from './storeVisit'

/**
 * Deletes a planned visit; its template is offered again [DCALL-048, DEC-346].
 * @throws Problem 404, 403, 412 with the current visit, 409 for a complete visit and the baseline visit [VISIT-123]
 */
export async function deleteVisit(
  context: StudyContext,
  { path, ifMatch }: Input<'deleteVisit'>,
): Promise<Reply<'deleteVisit'>> {
  const { subject, visit, visits } = await openVisit(context, path.visitId, ifMatch)
  requireManageable(subject)
  const refusal = refusalToDeleteVisit(visit, visits)
  if (refusal) throw new Problem(409, `visit.${refusal.rule}`, refusal.message)
  await removeVisits(context.db, [visit])
  await recordRemovals(context, [visit], null)
  return { subjectId: subject.id }
}

/**
 * What withdrawing a visit would take with it; stores nothing [VISIT-260].
 * @throws Problem 404, 403, and 409 as `withdrawVisit`
 */
export async function previewWithdrawal(
  context: StudyContext,
  { path }: Input<'previewWithdrawal'>,
): Promise<Reply<'previewWithdrawal'>> {
  const { db, scope } = context
  const [opened, templates] = await Promise.all([readVisit(db, scope, path.visitId), scheduledTemplates(db, scope)])
  const { planned, removed, kept } = await withdrawalOf(context, opened, templates)
  return {
    subjectId: opened.subject.id,
    isRemoved: planned === null,
    removedVisits: removed.map(named),
    keptVisits: kept.map(named),
  }
}

/**
 * Withdraws a visit that was completed or registered by mistake [VISIT-257, VISIT-258, VISIT-259].
 * @throws Problem 404, 403, 412 with the current visit, 400 for the reason, 409 for a visit that is not complete, or has a
 * later complete one [VISIT-261]
 */
export async function withdrawVisit(
  context: StudyContext,
  { path, body, ifMatch }: Input<'withdrawVisit'>,
): Promise<Reply<'withdrawVisit'>> {
  const { db, scope } = context
  const opened = await openVisit(context, path.visitId, ifMatch)
  const { subject, visit } = opened
  const fault = checkWithdrawalReason(body.reason)
  if (fault) throw fieldProblem('withdrawal.reason', 'reason', fault)
  const reason = body.reason.trim()
  const { planned, removed } = await withdrawalOf(context, opened)
  if (planned === null) {
    const gone = [visit, ...removed]
    await removeVisits(db, gone)
    await recordRemovals(context, gone, reason)
    return { subjectId: subject.id, visit: null, removedVisits: removed.map(named) }
  }
  const { row, changes } = await changeVisit(context, visit, planned, {
    typeOf: (field) =>
      field === 'visitStatus' ? 'STATUS_CHANGE' : field === 'actualVisitDate' ? 'DELETE' : 'DATE_CHANGE',
    reason,
  })
  await recordStudy(context, scope, changes)
  return { subjectId: subject.id, visit: await answerVisit(db, scope, subject, row), removedVisits: [] }
}

/** @throws Problem 409 */
async function withdrawalOf(
  { db, scope }: StudyContext,
  { subject, visit, visits }: OpenVisit,
  templates?: readonly VisitTemplate[],
) {
  requireManageable(subject)
  const refusal = refusalToWithdrawVisit(visit, visits)
  if (refusal) throw new Problem(409, `visit.${refusal.rule}`, refusal.message)
  return planWithdrawal({ visit, visits, ...(await readSchedule(db, scope, subject, templates)) })
}

const named = ({ id, visitName }: Stored) => ({ visitId: id, visitName })
