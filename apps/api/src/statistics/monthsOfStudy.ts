import { DATE_OF_FIGURE } from '@imsang/domain/enrolment-statistics'
import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { isWithin, monthText } from '../db/months'
import { subjects, visits } from '../db/schema'
import { countWhere } from '../db/sqlText'
import { statements } from '../db/statement'
import { isReadableIn, type ReadForm, readsOf } from '../subjects/read'
import { COUNTED_AS, isKept, visitDay } from '../subjects/visits/visitFigures'

/** Months by their first days. */
interface Period {
  readonly first: string
  readonly last: string
}

const ASKED = { first: sql.placeholder('first'), last: sql.placeholder('last') }
const enrolmentDay = subjects[DATE_OF_FIGURE.enrolled]

const enrolments = statements('enrolments by month', (db, form: ReadForm) =>
  db
    .select({ month: monthText(enrolmentDay).as('month'), count: count().as('enrolled') })
    .from(subjects)
    .where(and(isReadableIn(form), isNotNull(enrolmentDay), isWithin(enrolmentDay, ASKED)))
    .groupBy(sql`1`),
)

const visitsOf = statements('visits by month', (db, form: ReadForm) => {
  // Those of every subject of the study need no look at the subjects.
  const ofThem = db.select({ id: subjects.id }).from(subjects).where(isReadableIn(form))
  return db
    .select({
      month: monthText(visitDay).as('month'),
      scheduledCount: countWhere(COUNTED_AS.scheduled).as('scheduled'),
      completedCount: countWhere(COUNTED_AS.completed).as('completed'),
      missedCount: countWhere(COUNTED_AS.missed).as('missed'),
    })
    .from(visits)
    .where(
      and(
        eq(visits.studyId, sql.placeholder('studyId')),
        form === 'all' ? undefined : inArray(visits.subjectId, ofThem),
        isKept,
        isWithin(visitDay, ASKED),
      ),
    )
    .groupBy(sql`1`)
})

/** Counts the enrolments of each month that has any, over the institutions that the caller may read [DASH-065]. */
export function enrolmentMonths(db: Handle, scope: StudyScope, period: Period) {
  const { form, values } = readsOf(scope)
  return enrolments(db, form, { ...values, ...period })
}

/** Counts the visits of each month that has any, over the institutions that the caller may read [DASH-066]. */
export function visitMonths(db: Handle, scope: StudyScope, period: Period) {
  const { form, values } = readsOf(scope)
  return visitsOf(db, form, { ...values, ...period })
}
