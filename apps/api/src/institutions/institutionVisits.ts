import { percentOf } from '@imsang/domain/enrolment-statistics'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { subjects, visits } from '../db/schema'
import { statements } from '../db/statement'
import type { MonthOfVisits, RecentVisit } from '../studies/institutionStatistics'
import { isReadableIn, type ReadForm, readsOf } from '../subjects/read'
import { toVisit } from '../subjects/visits/toVisit'
import { COUNTED_AS, isKept, visitDay } from '../subjects/visits/visitFigures'
import { institutionVisitMonths } from '../subjects/visits/visitMonths'

/** How many visits an institution answers at most, as the contract says [DEC-845]. */
const RECENT = 50

/** Reads the visits by month (`YYYY-MM`) of each institution of which the caller may read the subjects, within some months. */
export async function visitMonthsOf(
  db: Handle,
  scope: StudyScope,
  period: Parameters<typeof institutionVisitMonths>[2],
): Promise<Map<string, Map<string, MonthOfVisits>>> {
  const found = new Map<string, Map<string, MonthOfVisits>>()
  for (const { at, month, scheduled, completed, missed } of await institutionVisitMonths(db, scope, period)) {
    const months = found.get(at) ?? new Map<string, MonthOfVisits>()
    found.set(at, months)
    months.set(month, {
      scheduledVisits: scheduled,
      completedVisits: completed,
      missedVisits: missed,
      completionRate: percentOf(completed, scheduled),
    })
  }
  return found
}

const recentVisits = statements('recent visits of institutions', (db, form: ReadForm) => {
  const ranked = db
    .select({
      id: visits.id,
      rank: sql<number>`row_number() over (
        partition by ${subjects.studyOrganizationId} order by ${visitDay} desc nulls last, ${visits.id} desc
      )`.as('rank'),
    })
    .from(visits)
    .innerJoin(subjects, eq(subjects.id, visits.subjectId))
    .where(and(isReadableIn(form), eq(visits.studyId, sql.placeholder('studyId')), isKept, COUNTED_AS.completed))
    .as('ranked')
  return db
    .select({ visit: visits, subject: subjects })
    .from(ranked)
    .innerJoin(visits, eq(visits.id, ranked.id))
    .innerJoin(subjects, eq(subjects.id, visits.subjectId))
    .where(lte(ranked.rank, sql.raw(`${RECENT}`)))
})

/**
 * Reads the latest complete visits of each institution of which the caller may read the subjects, in the order of the
 * answer, masked for the caller [INST-116, DASH-068, DEC-245, DEC-831, DEC-845].
 */
export async function recentVisitsOf(db: Handle, scope: StudyScope): Promise<Map<string, RecentVisit[]>> {
  const { form, values } = readsOf(scope)
  const rows = await recentVisits(db, form, values)
  const found = new Map<string, RecentVisit[]>()
  for (const { visit, subject } of rows) {
    const { subjectId, enno, scno, visitName, notes } = toVisit(scope, visit, subject, null)
    const visitDate = visit.actualVisitDate ?? visit.scheduledDate
    const answered = { subjectId, visitDate, enno, scno, visitName, visitStatus: 'COMPLETED', notes }
    found.set(subject.studyOrganizationId, [...(found.get(subject.studyOrganizationId) ?? []), answered])
  }
  for (const list of found.values()) list.sort(inOrder)
  return found
}

/** By day, equal ones by ENNO and then by name; what is missing stands last [DEC-245]. */
function inOrder(one: RecentVisit, other: RecentVisit): number {
  return (
    inTurn(one.visitDate, other.visitDate) || inTurn(one.enno, other.enno) || inTurn(one.visitName, other.visitName)
  )
}

function inTurn(one: string | null, other: string | null): number {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return one < other ? -1 : 1
}
