import type { Project } from '@imsang/api-client'
import { trailedFields } from '@imsang/domain/record-fields'
import { STUDY_FIELDS } from '@imsang/domain/study-record'
import { eq } from 'drizzle-orm'
import { momentOf } from '../base/clock'
import { studies, users } from '../db/schema'
import type { Input, StudyContext } from '../http/handler'
import { changeChief } from './changeChief'
import { openStudy } from './openStudy'
import { planStudyUpdate } from './planStudyUpdate'
import { changeOfStudy, recordStudy } from './recordStudy'
import { rolesOf, storeRoles } from './rolesInStudy'
import { storeStudy } from './storeStudy'
import { readStudy } from './study'
import { trailedStudy } from './trailedStudy'

/**
 * Changes a study, its organisations and its chief investigator, all or nothing; without a difference nothing is stored.
 * @throws Problem 404, 412, 400 with every refused field, 409 for a protocol number that another study has
 * @see STUDY-209, STUDY-215, SCALL-025 … SCALL-030, SCALL-101
 */
export async function updateStudy(context: StudyContext, { body, ifMatch }: Input<'updateProject'>): Promise<Project> {
  const { db, scope, services } = context
  const study = await openStudy(context, ifMatch)
  const inRoles = await rolesOf(db, study.id)
  const { row, roles, chief } = await planStudyUpdate(db, study, inRoles, body)
  const former = study.principalInvestigatorId
    ? await db.query.users.findFirst({ where: eq(users.id, study.principalInvestigatorId) })
    : undefined

  const entering = roles.flatMap(({ role, after }) => (after ? [{ role, organization: after }] : []))
  const kept = inRoles.filter(({ id }) => !roles.some(({ before }) => before?.id === id))
  const before = trailedStudy(study, former?.fullName ?? null, inRoles)
  const after = trailedStudy(row, (chief ?? former)?.fullName ?? null, [...entering, ...kept])
  if (trailedFields(STUDY_FIELDS, before, after).length === 0) return readStudy(db, scope)

  const now = momentOf(services.clock)
  const values = { ...row, version: study.version + 1, updatedAt: now }
  await storeStudy(() => db.update(studies).set(values).where(eq(studies.id, study.id)))
  await storeRoles(db, study.id, now, roles)
  const people = chief ? await changeChief(context, study.principalInvestigatorId, chief) : []
  await recordStudy(context, scope, [
    changeOfStudy(study.id, { before, after, changeType: 'UPDATE', reason: null }),
    ...people,
  ])
  return readStudy(db, scope)
}
