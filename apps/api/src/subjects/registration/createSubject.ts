import type { Subject } from '@imsang/api-client'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { FIRST_ENTRY_REASON } from '@imsang/domain/subject-dates'
import { todayOf } from '../../clock'
import type { Input, StudyContext } from '../../http/handler'
import { fieldProblem } from '../../http/problem'
import { insertSubject } from '../insertSubject'
import { lockNumbers, nextNumber, takeNumber } from '../numbers'
import { forRole, toSubject } from '../toSubject'
import { personalDataOf } from './personalData'
import { siteOfRegistration } from './site'

/**
 * Registers a subject, with the next screening number of its institution unless another one was typed [DCALL-015].
 * @throws Problem 400 for a study that is not the one of the path, then for the institution, the fields, the number
 */
export async function createSubject(context: StudyContext, { path, body }: Input<'createSubject'>): Promise<Subject> {
  const { db, scope, services } = context
  if (body.projectId !== undefined && body.projectId !== path.projectId) {
    throw fieldProblem('request.path-mismatch', 'projectId', SERVER_MESSAGES.shape)
  }
  const site = await siteOfRegistration(db, scope, body)
  const person = personalDataOf(body, todayOf(services.clock))
  await lockNumbers(db, scope)
  const typed = body.customScno ?? null
  const scno =
    typed === null
      ? await nextNumber(db, scope, 'scno', site)
      : await takeNumber(db, scope, { kind: 'scno', typed, field: 'customScno', subject: null })
  const stored = await insertSubject(
    context,
    { ...person, scno, studyOrganizationId: site.id },
    site,
    FIRST_ENTRY_REASON,
  )
  return forRole(scope, toSubject(stored, site))
}
