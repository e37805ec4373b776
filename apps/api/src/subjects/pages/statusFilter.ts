import type { operations } from '@imsang/api-client/contract'
import { STATUS_BY_DATE, type SubjectStatus } from '@imsang/domain/subject-status'
import { and, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { subjects } from '../../db/schema'

type StatusFilter = NonNullable<NonNullable<operations['listSubjectPage']['parameters']['query']>['status']>[number]

const STATUS_OF: Readonly<Record<StatusFilter, SubjectStatus | null>> = {
  NONE: null,
  SCREENING: 'screening',
  ENROLLED: 'enrolled',
  COMPLETED: 'completed',
  SCREENING_FAILED: 'screening-failed',
  DROPPED_OUT: 'dropped-out',
}

/** True where a row has any of these statuses; undefined without a filter [SUBJ-416]. */
export function hasAnyStatus(filters: readonly StatusFilter[] = []): SQL | undefined {
  return or(...filters.map(hasStatus))
}

/** Counts the rows of each status, among those with a condition [SUBJ-417]. */
export function countsByStatus(condition: SQL | undefined): Record<StatusFilter, SQL<number>> {
  const countOf = (status: StatusFilter) =>
    sql<number>`count(*) filter (where ${and(hasStatus(status), condition)})`.mapWith(Number)
  const counts = Object.keys(STATUS_OF).map((status) => [status, countOf(status as StatusFilter)])
  return Object.fromEntries(counts) as Record<StatusFilter, SQL<number>>
}

/**
 * True where the dates of a row mean a status, which ignores the stored one [SUBJ-101]: the date of the status is set,
 * and no date with priority over it.
 */
function hasStatus(filter: StatusFilter): SQL | undefined {
  const at = STATUS_BY_DATE.findIndex(([, status]) => status === STATUS_OF[filter])
  const deciding = STATUS_BY_DATE[at]
  const before = deciding ? STATUS_BY_DATE.slice(0, at) : STATUS_BY_DATE
  return and(...before.map(([date]) => isNull(subjects[date])), deciding && isNotNull(subjects[deciding[0]]))
}
