import type { Project } from '@imsang/api-client'
import { protocolVersionOf } from '@imsang/domain/protocol-number'
import { eq } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { studies, users } from '../db/schema'
import { listOrganizations } from './institutions'

/** The study of a scope, with the organisations that the caller may see [STUDY-279 … STUDY-288]. */
export async function readStudy(db: Handle, scope: StudyScope): Promise<Project> {
  const [row] = await db
    .select({ study: studies, chiefInvestigator: users.fullName })
    .from(studies)
    .leftJoin(users, eq(users.id, studies.principalInvestigatorId))
    .where(eq(studies.id, scope.studyId))
  if (!row) throw new Error('a scope without its study')
  const { study, chiefInvestigator } = row
  return {
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
    projectOrganizations: await listOrganizations(db, scope),
  }
}
