import { DATE_OF_FIGURE, type SubjectCounts } from '@imsang/domain/enrolment-statistics'
import { sql } from 'drizzle-orm'
import type { Handle } from '../db/handle'
import { subjectCounts } from '../db/schema'
import { isOneOf, sumWhere } from '../db/sqlText'
import { statement } from '../db/statement'

export type InstitutionCounts = SubjectCounts & { readonly studyId: string; readonly institutionId: string }

/** The subjects that have the date of a figure. */
const having = (figure: keyof SubjectCounts) => sumWhere(subjectCounts.subjects, subjectCounts[DATE_OF_FIGURE[figure]])

const countsOfStudies = statement('counts of institutions', (db) =>
  db
    .select({
      studyId: subjectCounts.studyId,
      institutionId: subjectCounts.studyOrganizationId,
      screening: having('screening'),
      screeningFail: having('screeningFail'),
      enrolled: having('enrolled'),
      completed: having('completed'),
      dropout: having('dropout'),
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
