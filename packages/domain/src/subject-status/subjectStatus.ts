import { isDateSet, type SubjectDateField, type SubjectDates } from '../subject-dates/dates'

/** The status shown for a subject. It comes from the dates alone, never from the server's own status. */
export const SUBJECT_STATUSES = ['completed', 'dropped-out', 'screening-failed', 'enrolled', 'screening'] as const
export type SubjectStatus = (typeof SUBJECT_STATUSES)[number]

/**
 * Which date says which status: the first one that is set decides. In this order and exported, so that a database can ask
 * the same of its rows [SUBJ-095 … SUBJ-099].
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

/** The status that the five dates of a subject say, or null when none is set [SUBJ-095 … SUBJ-102]. */
export function deriveSubjectStatus(dates: SubjectDates): SubjectStatus | null {
  return STATUS_BY_DATE.find(([date]) => isDateSet(dates[date]))?.[1] ?? null
}
