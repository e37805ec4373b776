import { DATE_OF_FIGURE } from '@imsang/domain/enrolment-statistics'
import { and, count, isNotNull, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { isWithin, monthText } from '../db/months'
import { subjects } from '../db/schema'
import { statements } from '../db/statement'
import { isReadableIn, type ReadForm, readsOf } from '../subjects/read'

const day = subjects[DATE_OF_FIGURE.enrolled]

const enrolments = statements('enrolments by month', (db, form: ReadForm) =>
  db
    .select({ month: monthText(day).as('month'), count: count().as('enrolled') })
    .from(subjects)
    .where(
      and(
        isReadableIn(form),
        isNotNull(day),
        isWithin(day, { first: sql.placeholder('first'), last: sql.placeholder('last') }),
      ),
    )
    .groupBy(sql`1`),
)

/** Counts the enrolments of each month that has any, over the institutions that the caller may read [DASH-065, DEC-241]. */
export function enrolmentMonths(
  db: Handle,
  scope: StudyScope,
  period: { readonly first: string; readonly last: string },
) {
  const { form, values } = readsOf(scope)
  return enrolments(db, form, { ...values, ...period })
}
