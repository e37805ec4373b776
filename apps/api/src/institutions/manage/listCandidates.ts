import type { Reply } from '@imsang/api-client'
import { and, asc, eq } from 'drizzle-orm'
import type { StudyScope } from '../../access/scope'
import type { Handle } from '../../db/handle'
import { isId } from '../../db/ids'
import { memberships, organizations, participants, studies, studyOrganizations, users } from '../../db/schema'
import { USER_ROLE } from '../../studies/eligibleUsers'
import { takesPart } from '../../studies/participants'

/** The only type of organisation whose people are offered: the dialog puts hospitals into a study [INST-046, INST-168]. */
const OFFERED_TYPE = 'HOSPITAL'

/**
 * Lists the people of a hospital whose accounts are in use, and which part they have in the study.
 * @see INST-168, DEC-794
 */
export async function listCandidates(
  db: Handle,
  { studyId }: StudyScope,
  organizationId: string,
): Promise<Reply<'listInstitutionCandidates'>> {
  if (!isId(organizationId)) return []
  const rows = await db
    .selectDistinctOn([users.id], {
      user: users,
      userRole: USER_ROLE,
      organization: organizations,
      chief: studies.principalInvestigatorId,
      participantId: participants.id,
      projectOrganizationId: studyOrganizations.id,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .innerJoin(studies, eq(studies.id, studyId))
    .leftJoin(participants, and(eq(participants.studyId, studyId), eq(participants.userId, users.id), takesPart))
    .leftJoin(
      studyOrganizations,
      and(eq(studyOrganizations.id, participants.studyOrganizationId), eq(studyOrganizations.role, 'SITE')),
    )
    .where(
      and(
        eq(organizations.id, organizationId),
        eq(organizations.type, OFFERED_TYPE),
        eq(organizations.status, 'ACTIVE'),
        eq(users.isEnabled, true),
        eq(users.registrationStatus, 'APPROVED'),
      ),
    )
    .orderBy(asc(users.id))
  return rows
    .map(({ user, userRole, organization, chief, participantId, projectOrganizationId }) => ({
      userId: user.id,
      username: user.username,
      fullName: user.fullName,
      email: user.email,
      jobRoleKey: user.jobRoleKey,
      organizationId: organization.id,
      organizationName: organization.name,
      userRole,
      isChiefInvestigator: user.id === chief,
      isParticipant: participantId !== null,
      projectOrganizationId,
    }))
    .sort((a, b) => a.fullName.localeCompare(b.fullName, 'ko'))
}
