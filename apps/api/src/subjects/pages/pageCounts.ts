import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { StudyScope } from '../../access/scope'
import type { Handle } from '../../db/handle'
import { subjectCounts, subjects } from '../../db/schema'
import { countWhere, sumWhere } from '../../db/sqlText'
import { statement } from '../../db/statement'
import { isReadable } from '../read'
import { hasStatus, type IsSet, STATUS_FILTERS, type StatusFilter } from './statusFilter'

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
  const { all = 0, ...counts } = (await (asked.found ? countRows : sumCounts)(db, scope, asked))[0] ?? {}
  const statuses = { ...NONE, ...counts }
  // Each subject has one status or none, so that the parts are the whole.
  const parts = asked.status?.length ? new Set(asked.status) : STATUS_FILTERS
  return { all, asked: [...parts].reduce((sum, status) => sum + statuses[status], 0), statuses }
}

const NONE = Object.fromEntries(STATUS_FILTERS.map((status) => [status, 0])) as Record<StatusFilter, number>

const byStatus = (countOf: (status: StatusFilter) => SQL<number>) =>
  Object.fromEntries(STATUS_FILTERS.map((status) => [status, countOf(status)])) as Record<StatusFilter, SQL<number>>

const isSetInCounts: IsSet = (date) => sql`${subjectCounts[date]}`

const keptCounts = statement('counts of a subject page', (db) => {
  const sum = (condition: SQL) => sumWhere(subjectCounts.subjects, condition)
  const institution = sql`${sql.placeholder('institution')}::uuid`
  return db
    .select({ all: sum(sql`true`), ...byStatus((of) => sum(hasStatus(of, isSetInCounts))) })
    .from(subjectCounts)
    .where(
      and(
        eq(subjectCounts.studyId, sql.placeholder('studyId')),
        sql`(${institution} is null or ${subjectCounts.studyOrganizationId} = ${institution})`,
      ),
    )
})

/** The sums of the few rows that a trigger keeps, as long for a thousand subjects as for ten [DEC-521]. */
const sumCounts = (db: Handle, { studyId, institutions: { reads } }: StudyScope, { institution }: Asked) =>
  keptCounts(db, { studyId, institution: reads.kind === 'all' ? institution : reads.id })

/** Nobody keeps how many rows contain a text: each is read. */
const countRows = (db: Handle, scope: StudyScope, { institution, found }: Asked) =>
  db
    .select({ all: count(), ...byStatus((of) => countWhere(sql`${hasStatus(of)} and ${found}`)) })
    .from(subjects)
    .where(and(isReadable(scope), institution === null ? undefined : eq(subjects.studyOrganizationId, institution)))
