import { isDateSet, type SubjectDateField, type SubjectDates } from '../subject-dates/dates'

/** The displayed status of a subject. It depends on the dates only, never on the server's stored status. */
export const SUBJECT_STATUSES = ['completed', 'dropped-out', 'screening-failed', 'enrolled', 'screening'] as const
export type SubjectStatus = (typeof SUBJECT_STATUSES)[number]

/**
 * The status of each date: the first set date decides. Ordered and exported, so that a database query can apply the same
 * rule [SUBJ-095 … SUBJ-099].
 */
export const STATUS_BY_DATE: readonly (readonly [date: SubjectDateField, status: SubjectStatus])[] = [
  ['completionDate', 'completed'],
  ['dropoutDate', 'dropped-out'],
  ['screeningFailDate', 'screening-failed'],
  ['enrollmentDate', 'enrolled'],
  ['consentDate', 'screening'],
]

/** Korean text of each status; a subject without status shows `-` [DEC-312]. */
export const SUBJECT_STATUS_LABELS: Record<SubjectStatus, string> = {
  completed: '완료',
  'dropped-out': '중도탈락',
  'screening-failed': '스크리닝 탈락',
  enrolled: '등록',
  screening: '스크리닝',
}

/** The status derived from the five dates of a subject, or null when none is set [SUBJ-095 … SUBJ-102]. */
export function deriveSubjectStatus(dates: SubjectDates): SubjectStatus | null {
  return STATUS_BY_DATE.find(([date]) => isDateSet(dates[date]))?.[1] ?? null
}
