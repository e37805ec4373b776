import type { Subject } from '@imsang/api-client'
import { FIRST_ENTRY_REASON } from '@imsang/domain/subject-dates'
import { todayOf } from '../../base/clock'
import type { Input, StudyContext } from '../../http/handler'
import { insertSubject } from '../insertSubject'
import { lockNumbers, nextNumber, takeNumber } from '../numbers'
import { toSubject } from '../toSubject'
import { personalDataOf } from './personalData'
import { siteOfRegistration } from './site'

/**
 * Registers a subject, with the next screening number of its institution unless another one was typed [DCALL-015].
 * @throws Problem 400 for the institution, then for the fields, then for the number
 */
export async function createSubject(context: StudyContext, { body }: Input<'createSubject'>): Promise<Subject> {
  const { db, scope, services } = context
  // Locked before the institution is read: one that is taken out meanwhile is found missing, or stays.
  await lockNumbers(db, scope)
  const site = await siteOfRegistration(db, scope, body)
  const person = personalDataOf(body, todayOf(services.clock))
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
  return toSubject(scope, stored, site)
}
