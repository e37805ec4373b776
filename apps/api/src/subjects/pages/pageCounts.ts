import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { StudyScope } from '../../access/scope'
import type { Handle } from '../../db/handle'
import { subjectCounts, subjects } from '../../db/schema'
import { countWhere, sumWhere } from '../../db/sqlText'
import { isReadable } from '../read'
import { hasAnyStatus, hasStatus, type IsSet, STATUS_FILTERS, type StatusFilter } from './statusFilter'

export interface PageCounts {
  /** The subjects that the caller may read, of the institution asked for. */
  readonly all: number
  /** Those of them that were searched for and have one of the statuses asked for. */
  readonly asked: number
  /** Those that were searched for, by status [SUBJ-417]. */
  readonly statuses: Readonly<Record<StatusFilter, number>>
}

interface Asked {
  readonly institution: string | null
  readonly status: readonly StatusFilter[] | undefined
  /** True for the subjects that are searched for; undefined for all. */
  readonly found: SQL | undefined
}

/** Counts the subjects of a page call: from the kept counts, unless it searches. */
export async function countForPage(db: Handle, scope: StudyScope, asked: Asked): Promise<PageCounts> {
  const { all, asked: matching, ...statuses } = await (asked.found ? countRows : sumCounts)(db, scope, asked)
  return { all, asked: matching, statuses }
}

type Counts = Record<StatusFilter | 'all' | 'asked', number>
const NONE = Object.fromEntries(['all', 'asked', ...STATUS_FILTERS].map((name) => [name, 0])) as Counts

const byStatus = (countOf: (status: StatusFilter) => SQL<number>) =>
  Object.fromEntries(STATUS_FILTERS.map((status) => [status, countOf(status)])) as Record<StatusFilter, SQL<number>>

const isSetInCounts: IsSet = (date) => sql`${subjectCounts[date]}`

/** The sums of the few rows that a trigger keeps, as long for a thousand subjects as for ten [DEC-521]. */
async function sumCounts(db: Handle, scope: StudyScope, { institution, status }: Asked): Promise<Counts> {
  const { reads } = scope.institutions
  const ofInstitution = (id: string | null) => (id === null ? undefined : eq(subjectCounts.studyOrganizationId, id))
  const sum = (condition: SQL = sql`true`) => sumWhere(subjectCounts.subjects, condition)
  const [counts = NONE] = await db
    .select({
      all: sum(),
      asked: sum(hasAnyStatus(status, isSetInCounts)),
      ...byStatus((of) => sum(hasStatus(of, isSetInCounts))),
    })
    .from(subjectCounts)
    .where(
      and(
        eq(subjectCounts.studyId, scope.studyId),
        ofInstitution(reads.kind === 'all' ? null : reads.id),
        ofInstitution(institution),
      ),
    )
  return counts
}

/** Nobody keeps how many rows contain a text: each is read. */
async function countRows(db: Handle, scope: StudyScope, { institution, status, found }: Asked): Promise<Counts> {
  const asked = and(hasAnyStatus(status), found)
  const [counts = NONE] = await db
    .select({
      all: count(),
      asked: asked ? countWhere(asked) : count(),
      ...byStatus((of) => countWhere(sql`${hasStatus(of)} and ${found}`)),
    })
    .from(subjects)
    .where(and(isReadable(scope), institution === null ? undefined : eq(subjects.studyOrganizationId, institution)))
  return counts
}
