import type { Project } from '@imsang/api-client'
import { studyStatusTransition } from '@imsang/domain/study-status'
import { eq } from 'drizzle-orm'
import { momentOf } from '../base/clock'
import { fieldProblem } from '../base/problem'
import { studies } from '../db/schema'
import type { Input, StudyContext } from '../http/handler'
import { stored } from './form'
import { openStudy } from './openStudy'
import { changeOfStudy, recordStudy } from './recordStudy'
import { readStudy } from './study'

/**
 * Changes the status of a study. The status that it has already stores nothing.
 * @throws Problem 404, 412, 400 for an unknown status or a missing reason, 409 for a transition that is not allowed
 * @see STUDY-268 … STUDY-271, SCALL-032, SCALL-101, DEC-202
 */
export async function changeStatus(
  context: StudyContext,
  { body, ifMatch }: Input<'changeProjectStatus'>,
): Promise<Project> {
  const { db, scope, services } = context
  const study = await openStudy(context, ifMatch)
  const reason = stored(body.reason)
  const outcome = studyStatusTransition({ stored: study.status, next: body.status, reason })
  if ('refusal' in outcome) {
    const { status, rule, message } = outcome.refusal
    const field = rule === 'reason-missing' ? 'reason' : 'status'
    throw fieldProblem(`study-status.${rule}`, field, message, status)
  }
  if (outcome.isChange) {
    await db
      .update(studies)
      .set({ status: outcome.status, version: study.version + 1, updatedAt: momentOf(services.clock) })
      .where(eq(studies.id, study.id))
    const change = { before: { status: study.status }, after: { status: outcome.status } }
    await recordStudy(context, scope, [changeOfStudy(study.id, { ...change, changeType: 'STATUS_CHANGE', reason })])
  }
  return readStudy(db, scope)
}
