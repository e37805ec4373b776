import type { Project, ProjectOrganization } from '@imsang/api-client'
import { protocolVersionOf } from '@imsang/domain/protocol-number'
import { asc, eq, inArray } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { memberships, studies, users } from '../db/schema'
import { listOrganizationsOf } from './institutions'

/** A study of the caller's scope, with the name of its chief investigator. */
export interface ScopedStudy {
  readonly scope: StudyScope
  readonly study: typeof studies.$inferSelect
  readonly chiefInvestigator: string | null
}

/** Returns the study of a scope, with the organisations that the caller may see [STUDY-279 … STUDY-288]. */
export async function readStudy(db: Handle, scope: StudyScope): Promise<Project> {
  const [row] = await db
    .select({ study: studies, chiefInvestigator: users.fullName })
    .from(studies)
    .leftJoin(users, eq(users.id, studies.principalInvestigatorId))
    .where(eq(studies.id, scope.studyId))
  const [project] = row ? await toProjects(db, [{ ...row, scope }]) : []
  if (!project) throw new Error('a scope without its study')
  return project
}

/** Converts studies to their response form, with two queries for all of them. */
export async function toProjects(db: Handle, rows: readonly ScopedStudy[]): Promise<Project[]> {
  const organizations = await listOrganizationsOf(
    db,
    rows.map(({ scope }) => scope),
  )
  const people = rows.flatMap(({ study }) => study.principalInvestigatorId ?? [])
  const theirs = await db
    .select()
    .from(memberships)
    .where(inArray(memberships.userId, people))
    .orderBy(asc(memberships.position))
  return rows.map(({ study, chiefInvestigator, scope }, at) => ({
    projectId: study.id,
    projectName: study.name,
    projectNickname: study.nickname,
    projectDescription: study.description,
    protocolNumber: study.protocolNumber,
    protocolVersion: protocolVersionOf(study.protocolNumber),
    clinicalPhase: study.clinicalPhase,
    therapeuticArea: study.therapeuticArea,
    studyType: study.studyType,
    studyOverview: study.overview,
    researchPeriodStart: study.startDate,
    startDate: study.startDate,
    researchPeriodEnd: study.endDate,
    endDate: study.endDate,
    totalTargetEnrollment: study.totalTargetEnrollment,
    principalInvestigatorId: study.principalInvestigatorId,
    principalInvestigatorName: chiefInvestigator,
    principalInvestigatorOrganizationId: scope.permissions.isAdmin
      ? organizationOf(
          theirs.filter(({ userId }) => userId === study.principalInvestigatorId),
          organizations[at] ?? [],
        )
      : null,
    status: study.status,
    version: study.version,
    projectOrganizations: organizations[at] ?? [],
  }))
}

const SPONSORS: readonly string[] = ['LEAD_SPONSOR', 'REQUESTING_SPONSOR']

/** The sponsor through which a chief investigator was chosen; the first organisation of one who belongs to neither. */
function organizationOf(
  theirs: readonly { readonly organizationId: string }[],
  links: readonly ProjectOrganization[],
): string | null {
  const sponsors = links.filter(({ organizationRole }) => SPONSORS.includes(organizationRole))
  const sponsor = theirs.find((own) => sponsors.some(({ organizationId }) => organizationId === own.organizationId))
  return (sponsor ?? theirs[0])?.organizationId ?? null
}
