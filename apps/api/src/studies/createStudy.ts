import type { Project } from '@imsang/api-client'
import { DEFAULT_TARGET_ENROLMENT } from '@imsang/domain/study-form'
import { NEW_STUDY_STATUS } from '@imsang/domain/study-status'
import { FIRST_ENTRY_REASON } from '@imsang/domain/subject-dates'
import { resolveScope } from '../access/scope'
import { momentOf } from '../base/clock'
import { newId } from '../db/ids'
import { studies } from '../db/schema'
import type { Input, SessionContext } from '../http/handler'
import { stored, storedPhase } from './form'
import { type NewStudyPlan, planNewStudy } from './planNewStudy'
import { changeOfStudy, recordStudy } from './recordStudy'
import { protocolKeyOf, storeStudy } from './storeStudy'
import { readStudy } from './study'
import { attachOrganizations, type Enrolled, enrolPeople } from './takePart'
import { trailedStudy } from './trailedStudy'

/**
 * Creates a study with its organisations and the people who take part from the start, all or nothing.
 * @throws Problem 400 with every refused field, 409 for a protocol number that another study has
 * @see STUDY-154, STUDY-209, STUDY-215, STUDY-267, SCALL-017 … SCALL-024, DEC-212, DEC-225
 */
export async function createStudy(context: SessionContext, { body }: Input<'createProject'>): Promise<Project> {
  const { db, caller, services } = context
  const plan = await planNewStudy(db, body)
  const { values } = plan
  const now = momentOf(services.clock)
  const protocolNumber = stored(body.protocolNumber)
  const own = caller.organizations.find(({ isPrimary }) => isPrimary) ?? caller.organizations[0]
  const row = {
    id: newId(),
    name: values.projectName,
    nickname: stored(values.projectNickname),
    description: stored(values.projectDescription),
    protocolNumber,
    protocolKey: protocolKeyOf(protocolNumber),
    clinicalPhase: storedPhase(values.clinicalPhase),
    therapeuticArea: stored(values.therapeuticArea),
    studyType: stored(values.studyType),
    overview: stored(values.studyOverview),
    startDate: values.startDate,
    endDate: values.endDate,
    totalTargetEnrollment: body.totalTargetEnrollment ?? DEFAULT_TARGET_ENROLMENT,
    principalInvestigatorId: plan.chiefInvestigator?.id ?? null,
    status: NEW_STUDY_STATUS,
    createdByOrganizationId: own?.id ?? null,
    updatedAt: now,
  }
  await storeStudy(() => db.insert(studies).values(row))
  const reason = FIRST_ENTRY_REASON
  const attached = await attachOrganizations(db, row.id, now, plan.joining, reason)
  const enrolled = await enrolPeople(db, row.id, now, peopleOf(plan, attached.links), reason)
  const scope = await resolveScope(db, caller, row.id)
  const after = trailedStudy(row, plan.chiefInvestigator?.fullName ?? null, plan.joining)
  await recordStudy(context, scope, [
    changeOfStudy(row.id, { before: null, after, changeType: 'CREATE', reason }),
    ...attached.changes,
    ...enrolled.changes,
  ])
  return readStudy(db, scope)
}

/** Who takes part from the start, and where: CI, PIs, then everybody of the SMO [STUDY-154, DEC-225, DEC-642]. */
function peopleOf(
  { values, joining, chiefInvestigator, smoMembers }: NewStudyPlan,
  links: readonly { readonly id: string; readonly role: string }[],
): Enrolled[] {
  const smo = links.find(({ role }) => role === 'SMO')?.id ?? null
  return [
    ...(chiefInvestigator ? [{ user: chiefInvestigator, role: 'CHIEF_INVESTIGATOR', studyOrganizationId: null }] : []),
    ...joining.flatMap(({ investigator }, at) =>
      investigator
        ? [{ user: investigator, role: 'SITE_PRINCIPAL_INVESTIGATOR', studyOrganizationId: links[at]?.id ?? null }]
        : [],
    ),
    ...smoMembers.map((user) => ({
      user,
      role: user.id === values.smoProjectManagerId ? 'PROJECT_MANAGER' : 'COORDINATOR',
      studyOrganizationId: smo,
    })),
  ]
}
