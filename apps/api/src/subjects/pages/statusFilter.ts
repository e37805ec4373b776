import type { operations } from '@imsang/api-client/contract'
import { SUBJECT_DATE_FIELDS } from '@imsang/domain/subject-dates'
import { deriveSubjectStatus, type SubjectStatus } from '@imsang/domain/subject-status'
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

const isSetIn = (combination: number, at: number) => (combination & (2 ** at)) !== 0

/** The status that the rule gives to each combination of set dates: asked once, so that SQL has no copy of the rule. */
const STATUS_OF_COMBINATION = Array.from({ length: 2 ** SUBJECT_DATE_FIELDS.length }, (_, combination) =>
  deriveSubjectStatus(
    Object.fromEntries(SUBJECT_DATE_FIELDS.map((field, at) => [field, isSetIn(combination, at) ? '2026-01-01' : null])),
  ),
)

/**
 * True where the dates of a row say a status, never what the server stores as one [SUBJ-101]. What all combinations of
 * the status have in common says it: each date decides alone, once those before it are missing.
 */
export function hasStatus(filter: StatusFilter | undefined): SQL | undefined {
  if (filter === undefined) return undefined
  const combinations = STATUS_OF_COMBINATION.flatMap((status, combination) =>
    status === STATUS_OF[filter] ? [combination] : [],
  )
  return and(
    ...SUBJECT_DATE_FIELDS.map((field, at) => {
      if (combinations.every((combination) => isSetIn(combination, at))) return isNotNull(subjects[field])
      return combinations.some((combination) => isSetIn(combination, at)) ? undefined : isNull(subjects[field])
    }),
  )
}
