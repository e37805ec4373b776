import type { Reply } from '@imsang/api-client'
import { FIRST_ENTRY_REASON } from '@imsang/domain/subject-dates'
import { refusalToCompleteVisit } from '@imsang/domain/visit-state'
import { refusalToRegisterVisit, remainingVisits } from '@imsang/domain/visit-template'
import { checkActualVisitDate } from '@imsang/domain/visit-window'
import { todayOf } from '../base/clock'
import { fieldProblem, Problem } from '../base/problem'
import type { Input, StudyContext } from '../http/handler'
import { recordStudy } from '../studies/recordStudy'
import { type OpenVisit, openVisit, requireManageable } from './openVisit'
import { answerVisit, answerVisits } from './read'
import { readSchedule } from './schedule'
import { changeVisit, insertVisits } from './storeVisit'

/**
 * Records that a visit took place. With `generateRemainingVisits` the baseline visit also stores the visits of the later
 * templates, in the same transaction; the subject is locked, so that they are stored once [DCALL-044, VISIT-132, VISIT-136].
 * @throws Problem 404, 403, 412 with the current visit, 400 for the day, 409 for the state or the order of the visits
 */
export async function completeVisit(
  context: StudyContext,
  { path, body, ifMatch }: Input<'completeVisit'>,
): Promise<Reply<'completeVisit'>> {
  const { db, scope, services } = context
  const { actualDate } = body
  const opened = await openVisit(context, path.visitId, ifMatch)
  const { subject, visit, visits } = opened
  const fault = checkActualVisitDate(actualDate, todayOf(services.clock))
  if (fault) throw fieldProblem(`visit.${fault.rule}`, 'actualDate', fault.message)
  requireManageable(subject)
  requireNext(opened)
  const { templates, armCode } = await readSchedule(db, scope, subject)
  const wanted = body.generateRemainingVisits ? remainingVisits({ visit, actualDate, visits, templates, armCode }) : []
  const values = { visitStatus: 'COMPLETED', actualVisitDate: actualDate } as const
  const done = await changeVisit(context, visit, values, {
    typeOf: (field) => (field === 'visitStatus' ? 'STATUS_CHANGE' : 'COMPLETE'),
    reason: FIRST_ENTRY_REASON,
  })
  const generated = await insertVisits(context, subject, wanted)
  await recordStudy(context, scope, [...done.changes, ...generated.changes])
  return {
    visit: await answerVisit(db, scope, subject, done.row),
    generatedVisits: await answerVisits(db, scope, subject, generated.rows),
  }
}

/** @throws Problem 409 when the visit is complete, waits for an earlier one, or was registered again since it was cancelled */
function requireNext({ visit, visits }: OpenVisit): void {
  const refusal = refusalToCompleteVisit(visit, visits)
  if (refusal) throw new Problem(409, `visit.${refusal.rule}`, refusal.message)
  const { visitTemplateId, visitCode } = visit
  if (visit.visitStatus !== 'CANCELLED' || visitCode === null) return
  const others = visits.filter(({ id }) => id !== visit.id)
  const duplicate = refusalToRegisterVisit({ id: visitTemplateId ?? '', visitCode }, others)
  if (duplicate) throw new Problem(409, 'DUPLICATE_VISIT', duplicate.message)
}
