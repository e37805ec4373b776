import type { MonthlyEnrolment } from '@imsang/api-client'
import { achievementOf, DATE_OF_FIGURE, type Month, monthKey } from '@imsang/domain/enrolment-statistics'
import { and, count, isNotNull, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { firstDayOf, isWithin } from '../db/months'
import { subjects } from '../db/schema'
import { statements } from '../db/statement'
import { listOrganizations } from '../studies/institutions'
import { isReadableIn, type ReadForm, readsOf } from '../subjects/read'

const day = subjects[DATE_OF_FIGURE.enrolled]

const enrolledUntil = statements('enrolled by the end of a month', (db, form: ReadForm) =>
  db
    .select({ at: subjects.studyOrganizationId, enrolled: count().as('enrolled') })
    .from(subjects)
    .where(and(isReadableIn(form), isNotNull(day), isWithin(day, { last: sql.placeholder('last') })))
    .groupBy(subjects.studyOrganizationId),
)

const KOREAN = new Intl.Collator('ko')

/**
 * Lists how many subjects each institution that the caller may read had enrolled by the end of a month: the highest rate
 * first, equal ones by name, then by number [SCALL-060, DASH-067, DEC-243, DEC-285, DEC-887].
 */
export async function listMonthlyEnrolments(
  db: Handle,
  scope: StudyScope,
  { year, month }: Month,
): Promise<MonthlyEnrolment[]> {
  const { form, values } = readsOf(scope)
  const last = firstDayOf(monthKey({ year, month }))
  const [sites, rows] = await Promise.all([
    listOrganizations(db, scope, 'SITE'),
    enrolledUntil(db, form, { ...values, last }),
  ])
  const enrolledAt = new Map(rows.map(({ at, enrolled }) => [at, enrolled]))
  return sites
    .map(({ id, organizationName, targetEnrollment }) => {
      const cumulativeEnrolled = enrolledAt.get(id) ?? 0
      const { achievementRate } = achievementOf(cumulativeEnrolled, targetEnrollment ?? 0)
      return {
        projectOrganizationId: id,
        institutionName: organizationName,
        cumulativeEnrolled,
        targetEnrollment,
        achievementRate,
      }
    })
    .sort(
      (one, other) =>
        other.achievementRate - one.achievementRate || KOREAN.compare(one.institutionName, other.institutionName),
    )
}
