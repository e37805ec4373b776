import type { SubjectCounts } from '@imsang/domain/enrolment-statistics'
import { count, inArray } from 'drizzle-orm'
import type { Handle } from '../db/handle'
import { subjects } from '../db/schema'

export type InstitutionCounts = SubjectCounts & { readonly studyId: string; readonly institutionId: string }

/** Returns the counts of every institution in the studies, unscoped; calling code has to apply the scope. */
export function countSubjects(db: Handle, studyIds: readonly string[]): Promise<InstitutionCounts[]> {
  return db
    .select({
      studyId: subjects.studyId,
      institutionId: subjects.studyOrganizationId,
      screening: count(subjects.consentDate),
      screeningFail: count(subjects.screeningFailDate),
      enrolled: count(subjects.enrollmentDate),
      completed: count(subjects.completionDate),
      dropout: count(subjects.dropoutDate),
    })
    .from(subjects)
    .where(inArray(subjects.studyId, [...studyIds]))
    .groupBy(subjects.studyId, subjects.studyOrganizationId)
}
