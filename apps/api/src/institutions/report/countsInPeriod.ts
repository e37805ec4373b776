import type { SubjectCounts } from '@imsang/domain/enrolment-statistics'
import { type AnyColumn, eq, sql } from 'drizzle-orm'
import type { Handle } from '../../db/handle'
import { isWithin, type Months } from '../../db/months'
import { subjects } from '../../db/schema'
import { countWhere } from '../../db/sqlText'

/**
 * Reads how many subjects of each institution have each date inside the months, unscoped; calling code has to apply the
 * scope [REPORT-026, DEC-239, DEC-895].
 */
export async function countsInPeriod(db: Handle, studyId: string, months: Months): Promise<Map<string, SubjectCounts>> {
  const having = (date: AnyColumn) => countWhere(isWithin(date, months) ?? sql`true`)
  const rows = await db
    .select({
      at: subjects.studyOrganizationId,
      screening: having(subjects.consentDate),
      screeningFail: having(subjects.screeningFailDate),
      enrolled: having(subjects.enrollmentDate),
      completed: having(subjects.completionDate),
      dropout: having(subjects.dropoutDate),
    })
    .from(subjects)
    .where(eq(subjects.studyId, studyId))
    .groupBy(subjects.studyOrganizationId)
  return new Map(rows.map(({ at, ...counts }) => [at, counts]))
}
