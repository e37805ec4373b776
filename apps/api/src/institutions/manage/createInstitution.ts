import type { ProjectOrganization } from '@imsang/api-client'
import { eq } from 'drizzle-orm'
import { momentOf } from '../../base/clock'
import { newId } from '../../db/ids'
import { organizations, studyOrganizations } from '../../db/schema'
import type { Input, StudyContext } from '../../http/handler'
import { trailedName } from '../../studies/chosen'
import { listOrganizations } from '../../studies/institutions'
import { joinStudy } from '../../studies/joinStudy'
import { openStudy } from '../../studies/openStudy'
import { changeOfStudy, type RecordedChange, recordStudy } from '../../studies/recordStudy'
import type { OrganizationRole } from '../../studies/takePart'
import { type InstitutionPlan, planInstitution } from './planInstitution'
import { changeOfInstitution } from './trailedInstitution'

/**
 * Puts an organisation into a study with its investigator and team, all or nothing. Who does so at the same moment waits
 * for the lock of the study, or is waited for.
 * @throws Problem 404, 400 and 409 as `planInstitution` refuses
 * @see SCALL-044, INST-118, INST-119, INST-052
 */
export async function createInstitution(
  context: StudyContext,
  { body }: Input<'createInstitution'>,
): Promise<ProjectOrganization> {
  const { db, scope, services } = context
  const study = await openStudy(context, null)
  const plan = await planInstitution(db, study, body)
  const now = momentOf(services.clock)
  const link = {
    id: newId(),
    studyId: study.id,
    organizationId: plan.organization.id,
    role: plan.role,
    institutionNumber: plan.institutionNumber,
    targetEnrollment: body.targetEnrollment,
    principalInvestigatorId: plan.investigator?.id ?? null,
    notes: plan.notes,
    joinedAt: now,
  }
  const change = await changeOf(context, link, plan)
  await db.insert(studyOrganizations).values(link)
  const team = plan.joining.map((each) => ({ ...each, studyOrganizationId: link.id }))
  await recordStudy(context, scope, [change, ...(await joinStudy(db, study.id, now, team))])
  const stored = (await listOrganizations(db, scope)).find(({ id }) => id === link.id)
  if (!stored) throw new Error('the institution was not stored')
  return stored
}

interface NewLink {
  readonly id: string
  readonly role: OrganizationRole
  readonly institutionNumber: string | null
  readonly targetEnrollment: number
  readonly notes: string | null
}

/** An institution is a record of its own in the trail; any other organisation is a field of the study, as in its form. */
async function changeOf({ db, scope }: StudyContext, link: NewLink, plan: InstitutionPlan): Promise<RecordedChange> {
  const name = trailedName(plan.organization)
  const reason = null
  if (link.role === 'SITE') {
    const after = {
      institutionName: name,
      institutionNumber: link.institutionNumber,
      targetEnrollment: link.targetEnrollment,
      principalInvestigatorName: plan.investigator?.fullName ?? null,
      notes: link.notes,
    }
    return changeOfInstitution(link.id, null, after)
  }
  const others = await db
    .select({ organization: organizations, link: studyOrganizations })
    .from(studyOrganizations)
    .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
    .where(eq(studyOrganizations.studyId, scope.studyId))
  const names = others.flatMap(({ organization, link: { role } }) =>
    role === link.role ? (trailedName(organization) ?? []) : [],
  )
  const field = FIELD_OF_ROLE[link.role]
  const [before, after] = [names.join(', ') || null, [...names, name].join(', ')]
  return changeOfStudy(scope.studyId, {
    before: { [field]: before },
    after: { [field]: after },
    changeType: 'UPDATE',
    reason,
  })
}

/** The field of the study's trail that names the organisations of a role. */
const FIELD_OF_ROLE = {
  LEAD_SPONSOR: 'leadSponsor',
  REQUESTING_SPONSOR: 'requestingSponsor',
  CRO: 'cro',
  SMO: 'smo',
} as const satisfies Record<Exclude<OrganizationRole, 'SITE'>, string>
