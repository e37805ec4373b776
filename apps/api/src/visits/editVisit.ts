import type { Visit } from '@imsang/api-client'
import { isCalendarDate } from '@imsang/domain/calendar'
import { TRANSITION_REFUSED } from '@imsang/domain/subject-status'
import { isVisitComplete, openEarlierVisits } from '@imsang/domain/visit-state'
import { checkActualVisitDate, decideVisitEdit, NO_VISIT_DATE } from '@imsang/domain/visit-window'
import { todayOf } from '../base/clock'
import { fieldProblem, Problem } from '../base/problem'
import type { Input, StudyContext } from '../http/handler'
import { recordStudy } from '../studies/recordStudy'
import { openVisit, requireManageable } from './openVisit'
import { answerVisit } from './read'
import { changeVisit, writtenTexts } from './storeVisit'

/**
 * Corrects a complete visit; the reason is optional [DCALL-045, DEC-346].
 * @throws Problem 404, 403, 412 with the current visit, 400 for the day, 409 for a visit that is not complete [DCALL-046]
 */
export async function updateVisit(
  context: StudyContext,
  { path, body, ifMatch }: Input<'updateVisit'>,
): Promise<Visit> {
  const { db, scope, services } = context
  const { subject, visit } = await openVisit(context, path.visitId, ifMatch)
  const fault = checkActualVisitDate(body.actualDate, todayOf(services.clock))
  if (fault) throw fieldProblem(`visit.${fault.rule}`, 'actualDate', fault.message)
  requireManageable(subject)
  if (!isVisitComplete(visit)) throw new Problem(409, 'visit.open', TRANSITION_REFUSED)
  const texts = writtenTexts(scope, visit, { visitDescription: body.description, notes: body.notes })
  const values = { actualVisitDate: body.actualDate, ...texts }
  const reason = body.editReason?.trim() || null
  const { row, changes } = await changeVisit(context, visit, values, { typeOf: () => 'UPDATE', reason })
  await recordStudy(context, scope, changes)
  return answerVisit(db, scope, subject, row)
}

/**
 * Moves a planned visit, or changes its notes; its window stays. Another day needs a reason [DCALL-047, VISIT-147, VISIT-150].
 * @throws Problem 404, 403, 412 with the current visit, 400 for day or reason, 409 for a complete visit, or one that waits
 * for an earlier one
 */
export async function rescheduleVisit(
  context: StudyContext,
  { path, body, ifMatch }: Input<'rescheduleVisit'>,
): Promise<Visit> {
  const { db, scope, services } = context
  const { scheduledDate } = body
  const { subject, visit, visits } = await openVisit(context, path.visitId, ifMatch)
  if (!isCalendarDate(scheduledDate)) throw fieldProblem('visit.not-a-date', 'scheduledDate', NO_VISIT_DATE)
  requireManageable(subject)
  if (isVisitComplete(visit)) throw new Problem(409, 'visit.complete', TRANSITION_REFUSED)
  if (openEarlierVisits(visit, visits).length > 0) throw new Problem(409, 'visit.earlier-open', TRANSITION_REFUSED)
  const texts = writtenTexts(scope, visit, { notes: body.notes })
  const changeReason = body.changeReason?.trim() ?? ''
  const typed = { actualDate: null, scheduledDate, changeReason, areNotesChanged: 'notes' in texts }
  const decision = decideVisitEdit(visit, typed, todayOf(services.clock))
  if ('refusal' in decision) throw fieldProblem('change-reason', 'changeReason', decision.refusal.message)
  const { row, changes } = await changeVisit(
    context,
    visit,
    { scheduledDate, ...texts },
    { typeOf: (field) => (field === 'scheduledDate' ? 'DATE_CHANGE' : 'UPDATE'), reason: changeReason || null },
  )
  await recordStudy(context, scope, changes)
  return answerVisit(db, scope, subject, row)
}
