import type { operations } from '@imsang/api-client/contract'
import type { SubjectDateField, SubjectDates } from '@imsang/domain/subject-dates'
import { deriveSubjectStatus, STATUS_BY_DATE, type SubjectStatus } from '@imsang/domain/subject-status'
import { isNotNull, not, or, type SQL, sql } from 'drizzle-orm'
import { subjects } from '../../db/schema'

export type StatusFilter = NonNullable<
  NonNullable<operations['listSubjectPage']['parameters']['query']>['status']
>[number]

const STATUS_OF: Readonly<Record<StatusFilter, SubjectStatus | null>> = {
  NONE: null,
  SCREENING: 'screening',
  ENROLLED: 'enrolled',
  COMPLETED: 'completed',
  SCREENING_FAILED: 'screening-failed',
  DROPPED_OUT: 'dropped-out',
}

export const STATUS_FILTERS = Object.keys(STATUS_OF) as readonly StatusFilter[]

/** The status that follows from the dates of a subject, as the contract names it [SUBJ-100]. */
export function statusOf(dates: SubjectDates): StatusFilter {
  const status = deriveSubjectStatus(dates)
  return STATUS_FILTERS.find((filter) => STATUS_OF[filter] === status) ?? 'NONE'
}

/** True where a date is set, in the rows that are filtered or counted. */
export type IsSet = (date: SubjectDateField) => SQL

const isSetInSubject: IsSet = (date) => isNotNull(subjects[date])

/** True where a subject has any of these statuses; undefined without a filter [SUBJ-416]. */
export function hasAnyStatus(filters: readonly StatusFilter[] = []): SQL | undefined {
  return or(...filters.map((filter) => hasStatus(filter)))
}

/**
 * True where the dates of a row mean a status, which ignores the stored one [SUBJ-101]: the date of the status is set,
 * and no date with priority over it.
 */
export function hasStatus(filter: StatusFilter, isSet = isSetInSubject): SQL {
  const at = STATUS_BY_DATE.findIndex(([, status]) => status === STATUS_OF[filter])
  const deciding = STATUS_BY_DATE[at]
  const before = deciding ? STATUS_BY_DATE.slice(0, at) : STATUS_BY_DATE
  const dates = [...before.map(([date]) => not(isSet(date))), ...(deciding ? [isSet(deciding[0])] : [])]
  return sql.join(dates, sql` and `)
}
