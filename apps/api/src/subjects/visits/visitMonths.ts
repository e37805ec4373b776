import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { StudyScope } from '../../access/scope'
import type { Handle } from '../../db/handle'
import { isWithin, monthText } from '../../db/months'
import { subjects, visits } from '../../db/schema'
import { countWhere } from '../../db/sqlText'
import { statements } from '../../db/statement'
import { isReadableIn, type ReadForm, readsOf } from '../read'
import { COUNTED_AS, isKept, visitDay } from './visitFigures'

/** Months by their first days. */
interface Period {
  readonly first: string
  readonly last: string
}

const asked = and(
  eq(visits.studyId, sql.placeholder('studyId')),
  isKept,
  isWithin(visitDay, { first: sql.placeholder('first'), last: sql.placeholder('last') }),
)

/** The figures of a day: as a day has many visits, and its month is a text, months are made of days. */
const OF_DAY = {
  day: sql<string>`${visitDay}`.as('day'),
  scheduled: countWhere(COUNTED_AS.scheduled).as('scheduled'),
  completed: countWhere(COUNTED_AS.completed).as('completed'),
  missed: countWhere(COUNTED_AS.missed).as('missed'),
}

type Days = { readonly [Name in keyof typeof OF_DAY]: SQL | SQL.Aliased }

const ofMonth = ({ day, scheduled, completed, missed }: Days) => {
  const sum = (figure: SQL | SQL.Aliased) => sql<number>`sum(${figure})`.mapWith(Number)
  return {
    month: monthText(sql`${day}`),
    scheduled: sum(scheduled),
    completed: sum(completed),
    missed: sum(missed),
  }
}

const monthsOfStudy = statements('visits by month', (db, form: ReadForm) => {
  // Those of every subject of the study need no look at the subjects.
  const ofThem = db.select({ id: subjects.id }).from(subjects).where(isReadableIn(form))
  const days = db
    .select(OF_DAY)
    .from(visits)
    .where(and(asked, form === 'all' ? undefined : inArray(visits.subjectId, ofThem)))
    .groupBy(visitDay)
    .as('days')
  return db.select(ofMonth(days)).from(days).groupBy(sql`1`)
})

const monthsOfInstitutions = statements('visits by institution and month', (db, form: ReadForm) => {
  const days = db
    .select({ at: subjects.studyOrganizationId, ...OF_DAY })
    .from(visits)
    .innerJoin(subjects, eq(subjects.id, visits.subjectId))
    .where(and(isReadableIn(form), asked))
    .groupBy(subjects.studyOrganizationId, visitDay)
    .as('days')
  return db
    .select({ at: days.at, ...ofMonth(days) })
    .from(days)
    .groupBy(days.at, sql`2`)
})

/** Counts the visits of each month that has any, over the institutions that the caller may read [DASH-066, DEC-241, DEC-825]. */
export function visitMonths(db: Handle, scope: StudyScope, period: Period) {
  const { form, values } = readsOf(scope)
  return monthsOfStudy(db, form, { ...values, ...period })
}

/** The same for each of these institutions [INST-115]. */
export function institutionVisitMonths(db: Handle, scope: StudyScope, period: Period) {
  const { form, values } = readsOf(scope)
  return monthsOfInstitutions(db, form, { ...values, ...period })
}
