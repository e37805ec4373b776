import type { operations } from '@imsang/api-client/contract'
import { STATUS_BY_DATE, type SubjectStatus } from '@imsang/domain/subject-status'
import { and, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { subjects } from '../../db/schema'

type StatusFilter = NonNullable<NonNullable<operations['listSubjectPage']['parameters']['query']>['status']>

const STATUS_OF: Readonly<Record<StatusFilter, SubjectStatus | null>> = {
  COMPLETED: 'completed',
  DROPPED_OUT: 'dropped-out',
  SCREENING_FAILED: 'screening-failed',
  ENROLLED: 'enrolled',
  SCREENING: 'screening',
  NONE: null,
}

/**
 * True where the dates of a row mean a status, which ignores the stored one [SUBJ-101]: the date of the status is set,
 * and no date with priority over it.
 */
export function hasStatus(filter: StatusFilter | undefined): SQL | undefined {
  if (filter === undefined) return undefined
  const at = STATUS_BY_DATE.findIndex(([, status]) => status === STATUS_OF[filter])
  const deciding = STATUS_BY_DATE[at]
  const before = deciding ? STATUS_BY_DATE.slice(0, at) : STATUS_BY_DATE
  return and(...before.map(([date]) => isNull(subjects[date])), deciding && isNotNull(subjects[deciding[0]]))
}
