import { isDateSet, type Refusal, SUBJECT_DATE_FIELDS, type SubjectDateField, type SubjectDates } from './dates'

/** The same sentence for every lock [SUBJ-125 … SUBJ-137]. */
export const LOCKED_MESSAGE = '이전 단계를 먼저 완료해주세요.'

/** Sent and shown when a date that others depend on is to be cleared [SUBJ-173]. */
export const CLEARING_REFUSED = '이후 단계의 날짜가 있어 삭제할 수 없습니다.'

/** The dates that must be set before a date can be entered [DEC-314 (a)]. */
const PREREQUISITES: Record<SubjectDateField, readonly SubjectDateField[]> = {
  consentDate: [],
  screeningFailDate: ['consentDate'],
  enrollmentDate: ['consentDate'],
  completionDate: ['consentDate', 'enrollmentDate'],
  dropoutDate: ['enrollmentDate'],
}

/** The dates that exclude a date; each pair stands in both directions [DEC-314 (a)]. */
const EXCLUSIONS: Record<SubjectDateField, readonly SubjectDateField[]> = {
  consentDate: [],
  screeningFailDate: ['enrollmentDate', 'dropoutDate'],
  enrollmentDate: ['screeningFailDate'],
  completionDate: ['dropoutDate'],
  dropoutDate: ['completionDate', 'screeningFailDate'],
}

export type LockRule = `missing-${SubjectDateField}` | `excluded-by-${SubjectDateField}`

/**
 * Why the cell of a date cannot be edited, or null when it can.
 * Looks at the other four dates only, so that a cell that holds a date can be locked too [SUBJ-138].
 */
export function lockOfSubjectDate(field: SubjectDateField, dates: SubjectDates): Refusal<LockRule> | null {
  const missing = PREREQUISITES[field].find((earlier) => !isDateSet(dates[earlier]))
  if (missing) return { rule: `missing-${missing}`, message: LOCKED_MESSAGE }
  const exclusive = EXCLUSIONS[field].find((other) => isDateSet(dates[other]))
  if (exclusive) return { rule: `excluded-by-${exclusive}`, message: LOCKED_MESSAGE }
  return null
}

/**
 * True when this date and one that excludes it are both stored (old data): the cell then opens for clearing
 * only [SUBJ-139, DEC-314 (b)].
 */
export function isClearableOnly(field: SubjectDateField, dates: SubjectDates): boolean {
  return isDateSet(dates[field]) && EXCLUSIONS[field].some((other) => isDateSet(dates[other]))
}

/** Why a date cannot be cleared: a date that needs it is set. Null when it can be [SUBJ-173, DEC-316]. */
export function refusalToClear(
  field: SubjectDateField,
  dates: SubjectDates,
): Refusal<`needed-by-${SubjectDateField}`> | null {
  const dependent = SUBJECT_DATE_FIELDS.find((later) => PREREQUISITES[later].includes(field) && isDateSet(dates[later]))
  return dependent ? { rule: `needed-by-${dependent}`, message: CLEARING_REFUSED } : null
}
