import type { SubjectCounts } from '@imsang/domain/enrolment-statistics'
import type { SubjectDateField } from '@imsang/domain/subject-dates'
import { sql } from 'drizzle-orm'
import type { Handle } from '../db/handle'
import { subjectCounts } from '../db/schema'
import { isOneOf, sumWhere } from '../db/sqlText'
import { statement } from '../db/statement'

export type InstitutionCounts = SubjectCounts & { readonly studyId: string; readonly institutionId: string }

/** The subjects that have a date. */
const having = (date: SubjectDateField) => sumWhere(subjectCounts.subjects, subjectCounts[date])

const countsOfStudies = statement('counts of institutions', (db) =>
  db
    .select({
      studyId: subjectCounts.studyId,
      institutionId: subjectCounts.studyOrganizationId,
      screening: having('consentDate'),
      screeningFail: having('screeningFailDate'),
      enrolled: having('enrollmentDate'),
      completed: having('completionDate'),
      dropout: having('dropoutDate'),
    })
    .from(subjectCounts)
    .where(isOneOf(subjectCounts.studyId, sql.placeholder('studyIds')))
    .groupBy(subjectCounts.studyId, subjectCounts.studyOrganizationId),
)

/**
 * Returns the counts of every institution in the studies, unscoped; calling code has to apply the scope. Takes as long
 * for a thousand subjects as for ten [DEC-521].
 */
export const countSubjects = (db: Handle, studyIds: readonly string[]): Promise<InstitutionCounts[]> =>
  countsOfStudies(db, { studyIds })
