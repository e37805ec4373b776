import type { Subject } from '@imsang/api-client'
import { REQUEST_MESSAGES, SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { canEnterDataAt } from '@imsang/domain/study-permissions'
import { checkChangeReason } from '@imsang/domain/subject-dates'
import { eq } from 'drizzle-orm'
import { actorOf } from '../audit/actor'
import { appendEntries, chainOfStudy } from '../audit/append'
import { momentOf, todayOf } from '../clock'
import { newId } from '../db/ids'
import { subjects } from '../db/schema'
import type { Input, StudyContext } from '../http/handler'
import { fieldProblem, Problem } from '../http/problem'
import { planDateChange } from './planDateChange'
import { lockSubject } from './read'
import { forRole, toSubject } from './toSubject'
import { isCurrentVersion } from './version'

/**
 * Enters, corrects or clears a date of a subject. The value and its audit entries are stored together or not at all
 * [AUDIT-045, AUDIT-048]; the first check that refuses answers.
 */
export async function changeSubjectDate(
  { db, scope, services, origin }: StudyContext,
  { path, body, ifMatch }: Input<'changeSubjectDate'>,
): Promise<Subject> {
  const found = await lockSubject(db, scope, path.subjectId)
  if (!found) throw new Problem(404, 'subject.not-found', SERVER_MESSAGES.subjectNotFound)
  const { row, institution } = found
  if (!canEnterDataAt(scope.institutions, row.studyOrganizationId)) {
    throw new Problem(403, 'access.denied', SERVER_MESSAGES.noRight)
  }
  const current = forRole(scope, toSubject(row, institution))
  if (!isCurrentVersion(ifMatch, row.version)) {
    throw new Problem(412, 'record.older-version', REQUEST_MESSAGES.olderVersion, { data: current })
  }
  const refusedReason = checkChangeReason(body.changeReason)
  if (refusedReason) throw fieldProblem('change-reason', 'changeReason', refusedReason)
  const { values, changed } = planDateChange(row, body, body.changeReason.trim(), todayOf(services.clock))
  if (changed.length === 0) return current

  const at = momentOf(services.clock)
  const [stored] = await db
    .update(subjects)
    .set({ ...values, version: row.version + 1, updatedAt: at })
    .where(eq(subjects.id, row.id))
    .returning()
  if (!stored) throw new Error('a locked subject that is gone')
  const common = { entityType: 'subject', entityId: row.id, changeSet: newId(), at: at.toISOString() }
  const entries = changed.map((field) => ({ ...common, ...actorOf(scope, origin), ...field }))
  await appendEntries(db, chainOfStudy(scope.studyId), entries)
  return forRole(scope, toSubject(stored, institution))
}
