import type { SubjectCounts } from '@imsang/domain/enrolment-statistics'
import type { MonthRange } from '@imsang/domain/study-report'
import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import type { Handle } from '../../db/handle'
import { subjects } from '../../db/schema'

/**
 * Reads how many subjects of each institution have each date inside the months, unscoped; calling code has to apply the
 * scope [REPORT-026, DEC-239, DEC-895].
 */
export async function countsInPeriod(
  db: Handle,
  studyId: string,
  { from, to }: MonthRange,
): Promise<Map<string, SubjectCounts>> {
  const having = (date: AnyColumn): SQL<number> =>
    sql<number>`(count(*) filter (where to_char(${date}, 'YYYY-MM') between ${from} and ${to}))::int`
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
