import type { Refusal } from '../explanation'
import { isDateSet, SUBJECT_DATE_FIELDS, type SubjectDateField, type SubjectDates } from './dates'

/** The only message of a lock [SUBJ-125 … SUBJ-137]. */
export const LOCKED_MESSAGE = '이전 단계를 먼저 완료해주세요.'

/** Sent and shown when clearing a date that other dates need [SUBJ-173]. */
export const CLEARING_REFUSED = '이후 단계의 날짜가 있어 삭제할 수 없습니다.'

/** The dates that must be set before a date can be entered [DEC-314 (a)]. */
const PREREQUISITES: Record<SubjectDateField, readonly SubjectDateField[]> = {
  consentDate: [],
  screeningFailDate: ['consentDate'],
  enrollmentDate: ['consentDate'],
  completionDate: ['consentDate', 'enrollmentDate'],
  dropoutDate: ['enrollmentDate'],
}

/** The dates that exclude a date, in both directions [DEC-314 (a)]. */
const EXCLUSIONS: Record<SubjectDateField, readonly SubjectDateField[]> = {
  consentDate: [],
  screeningFailDate: ['enrollmentDate', 'dropoutDate'],
  enrollmentDate: ['screeningFailDate'],
  completionDate: ['dropoutDate'],
  dropoutDate: ['completionDate', 'screeningFailDate'],
}

export type LockRule = `missing-${SubjectDateField}` | `excluded-by-${SubjectDateField}`

interface Lock {
  readonly by: SubjectDateField
  readonly refusal: Refusal<LockRule>
}

const locksBy = (rule: 'missing' | 'excluded-by', fields: readonly SubjectDateField[]): Lock[] =>
  fields.map((by) => ({ by, refusal: Object.freeze({ rule: `${rule}-${by}` as const, message: LOCKED_MESSAGE }) }))

/** Every possible refusal, built once: a table of 100,000 subjects needs half a million. */
const LOCKS = /* @__PURE__ */ (() =>
  Object.fromEntries(
    SUBJECT_DATE_FIELDS.map((field) => [
      field,
      {
        missing: locksBy('missing', PREREQUISITES[field]),
        excluding: locksBy('excluded-by', EXCLUSIONS[field]),
      },
    ]),
  ) as Record<SubjectDateField, { readonly missing: Lock[]; readonly excluding: Lock[] }>)()

/**
 * Why the cell of a date cannot be edited, or null when it can.
 * Reads the other four dates only, so a cell that holds a date can be locked too [SUBJ-138].
 */
export function lockOfSubjectDate(field: SubjectDateField, dates: SubjectDates): Refusal<LockRule> | null {
  const { missing, excluding } = LOCKS[field]
  for (const lock of missing) if (!isDateSet(dates[lock.by])) return lock.refusal
  for (const lock of excluding) if (isDateSet(dates[lock.by])) return lock.refusal
  return null
}

/**
 * True when a date and one that excludes it are both stored (old data): the cell can then only be cleared
 * [SUBJ-139, DEC-314 (b)].
 */
export function isClearableOnly(field: SubjectDateField, dates: SubjectDates): boolean {
  return isDateSet(dates[field]) && EXCLUSIONS[field].some((other) => isDateSet(dates[other]))
}

/** Why a date cannot be cleared: another date needs it. Null when it can be [SUBJ-173, DEC-316]. */
export function refusalToClear(
  field: SubjectDateField,
  dates: SubjectDates,
): Refusal<`needed-by-${SubjectDateField}`> | null {
  const [dependent] = datesNeeding(field, dates)
  return dependent ? { rule: `needed-by-${dependent}`, message: CLEARING_REFUSED } : null
}

/** Every missing and every present date that locks the cell of a date. */
export function conditionsOfLock(field: SubjectDateField, dates: SubjectDates) {
  return {
    missing: PREREQUISITES[field].filter((earlier) => !isDateSet(dates[earlier])),
    excluding: EXCLUSIONS[field].filter((other) => isDateSet(dates[other])),
  }
}

/** The set dates that need this one, in the order of the table. */
export function datesNeeding(field: SubjectDateField, dates: SubjectDates): SubjectDateField[] {
  return SUBJECT_DATE_FIELDS.filter((later) => PREREQUISITES[later].includes(field) && isDateSet(dates[later]))
}
