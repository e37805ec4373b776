import type { Project } from '@imsang/api-client'
import { protocolVersionOf } from '@imsang/domain/protocol-number'
import { eq } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { studies, users } from '../db/schema'
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

/** Converts studies to their response form, with one query for the organisations of all of them. */
export async function toProjects(db: Handle, rows: readonly ScopedStudy[]): Promise<Project[]> {
  const organizations = await listOrganizationsOf(
    db,
    rows.map(({ scope }) => scope),
  )
  return rows.map(({ study, chiefInvestigator }, at) => ({
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
    status: study.status,
    version: study.version,
    projectOrganizations: organizations[at] ?? [],
  }))
}
