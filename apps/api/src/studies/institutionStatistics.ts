import type { InstitutionStatistics, Project } from '@imsang/api-client'
import { enrolmentRates } from '@imsang/domain/enrolment-statistics'
import { ORGANIZATION_ROLE_LABELS } from '@imsang/domain/organization-roles'
import { and, eq, inArray } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { participants, users } from '../db/schema'
import { countSubjects } from './counts'

/**
 * Returns the statistics of the organisations of a study that the caller may see, in their order; counts are those of
 * every other list [INST-105 … INST-117, DASH-069, DEC-208, DEC-239]. Without details: the lists by month and the recent
 * visits are empty [DEC-285].
 */
export async function institutionStatisticsOf(
  db: Handle,
  { studyId }: StudyScope,
  { projectOrganizations: seen, startDate, endDate }: Project,
): Promise<InstitutionStatistics[]> {
  const counts = await countSubjects(db, [studyId])
  const team = await teamsOf(db, studyId)
  const investigators = await peopleOf(db, [
    ...seen.flatMap(({ principalInvestigatorId }) => principalInvestigatorId ?? []),
    ...team.flatMap(({ role, userId }) => (role === 'SITE_PRINCIPAL_INVESTIGATOR' ? [userId] : [])),
  ])
  return seen.map((institution) => {
    const count = counts.find(({ institutionId }) => institutionId === institution.id) ?? NOBODY
    const rates = enrolmentRates(count, institution.targetEnrollment)
    const inRole = (role: string) => team.filter((each) => each.at === institution.id && each.role === role)
    const principal = investigators.filter(
      ({ userId }) =>
        userId === institution.principalInvestigatorId ||
        inRole('SITE_PRINCIPAL_INVESTIGATOR').some((each) => each.userId === userId),
    )
    const subInvestigators = inRole('CO_INVESTIGATOR').length
    return {
      institutionId: institution.organizationId,
      projectOrganizationId: institution.id,
      institutionName: institution.organizationName,
      institutionNumber: institution.institutionNumber,
      organizationCode: institution.organizationCode,
      institutionRoleName: ORGANIZATION_ROLE_LABELS[institution.organizationRole],
      institutionType: institution.organizationType,
      organizationRole: institution.organizationRole,
      targetEnrollment: institution.targetEnrollment,
      screeningCount: count.screening,
      screeningFailCount: count.screeningFail,
      screeningSuccessRate: rates.screeningSuccessRate,
      enrolledCount: count.enrolled,
      completedCount: count.completed,
      dropoutCount: count.dropout,
      enrollmentRate: rates.enrollmentRate,
      completionRate: rates.completionRate,
      dropoutRate: rates.dropoutRate,
      principalInvestigators: principal,
      totalInvestigators: principal.length + subInvestigators,
      subInvestigators,
      coordinators: inRole('COORDINATOR').length,
      monthlyEnrollments: [],
      monthlyVisits: [],
      recentVisits: [],
      projectStartDate: startDate,
      projectEndDate: endDate,
    }
  })
}

/** An organisation without subjects, such as a sponsor. */
const NOBODY = { screening: 0, screeningFail: 0, enrolled: 0, completed: 0, dropout: 0 }

/** Who takes part at which organisation of a study in which role. */
const teamsOf = (db: Handle, studyId: string) =>
  db
    .select({ at: participants.studyOrganizationId, role: participants.role, userId: participants.userId })
    .from(participants)
    .where(and(eq(participants.studyId, studyId), eq(participants.status, 'ACTIVE')))

const peopleOf = (db: Handle, ids: readonly string[]) =>
  db
    .select({ userId: users.id, userName: users.fullName, userEmail: users.email, userRole: users.jobRoleKey })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
