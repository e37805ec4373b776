import type { ProjectOrganization } from '@imsang/api-client'
import { refusalToChangeRole } from '@imsang/domain/institution-edit'
import { trailedFields } from '@imsang/domain/record-fields'
import { STUDY_INSTITUTION_FIELDS } from '@imsang/domain/study-record'
import { and, eq, ne } from 'drizzle-orm'
import { momentOf } from '../../base/clock'
import { fieldProblem } from '../../base/problem'
import type { Handle } from '../../db/handle'
import { participants, studies, studyOrganizations, subjects } from '../../db/schema'
import type { Input, StudyContext } from '../../http/handler'
import { takesPart } from '../../studies/participants'
import { recordStudy } from '../../studies/recordStudy'
import { STUDY_INSTITUTION_KIND } from '../../studies/trail'
import { type OpenInstitution, openInstitution, readInstitution } from './openInstitution'

type Role = OpenInstitution['link']['role']

/**
 * Changes how many subjects an institution is to enrol, and what the organisation is in the study. Without a difference
 * nothing is stored.
 * @throws Problem 404, 412, 400 for a role that does not fit its type, 409 for one that it cannot get
 * @see SCALL-046, INST-054, INST-075, INST-146 … INST-149, SCALL-101, DEC-781
 */
export async function updateInstitution(
  context: StudyContext,
  { path, body: { targetEnrollment, organizationRole }, ifMatch }: Input<'updateInstitution'>,
): Promise<ProjectOrganization> {
  const { db, scope, services } = context
  const { study, ...institution } = await openInstitution(context, path.projectOrganizationId, ifMatch)
  const { link } = institution
  await requireRole(db, institution, organizationRole)

  const before = { targetEnrollment: link.targetEnrollment, organizationRole: link.role }
  const after = { targetEnrollment, organizationRole }
  if (trailedFields(STUDY_INSTITUTION_FIELDS, before, after).length === 0) return readInstitution(db, scope, link.id)
  await db
    .update(studyOrganizations)
    .set({ targetEnrollment, role: organizationRole, version: link.version + 1 })
    .where(eq(studyOrganizations.id, link.id))
  // The form of the study shows who has which role: one that is open by now is based on an older study.
  if (organizationRole !== link.role) {
    const next = { version: study.version + 1, updatedAt: momentOf(services.clock) }
    await db.update(studies).set(next).where(eq(studies.id, study.id))
  }
  const { entityType } = STUDY_INSTITUTION_KIND
  const change = { entityType, entityId: link.id, fields: STUDY_INSTITUTION_FIELDS, before, after }
  await recordStudy(context, scope, [{ ...change, changeType: 'UPDATE', reason: null }])
  return readInstitution(db, scope, link.id)
}

async function requireRole(
  db: Handle,
  { link, organization }: Omit<OpenInstitution, 'study'>,
  to: Role,
): Promise<void> {
  if (to === link.role) return
  const others = await db
    .select({ role: studyOrganizations.role, organizationId: studyOrganizations.organizationId })
    .from(studyOrganizations)
    .where(and(eq(studyOrganizations.studyId, link.studyId), ne(studyOrganizations.id, link.id)))
  const refusal = refusalToChangeRole({
    from: link.role,
    to,
    organizationType: organization.type,
    hasRoleAlready: others.some(({ role, organizationId }) => role === to && organizationId === link.organizationId),
    isInUse: link.principalInvestigatorId !== null || (await isInUse(db, link.id)),
    isLast: others.every(({ role }) => role !== link.role),
  })
  if (!refusal) return
  const { rule, message } = refusal
  const field = 'organizationRole'
  const status = rule === 'unsuitable' ? 400 : 409
  throw fieldProblem(`institution-role.${rule}`, field, message, status)
}

async function isInUse(db: Handle, id: string): Promise<boolean> {
  const people = and(eq(participants.studyOrganizationId, id), takesPart)
  return (
    (await db.$count(subjects, eq(subjects.studyOrganizationId, id))) > 0 || (await db.$count(participants, people)) > 0
  )
}
