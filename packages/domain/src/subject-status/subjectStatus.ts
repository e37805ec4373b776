import { isDateSet, type SubjectDates } from '../subject-dates/dates'

/** The status shown for a subject. It comes from the dates alone, never from the server's own status. */
export const SUBJECT_STATUSES = ['completed', 'dropped-out', 'screening-failed', 'enrolled', 'screening'] as const
export type SubjectStatus = (typeof SUBJECT_STATUSES)[number]

/** Korean text of each status; a subject without status shows `-` [DEC-312]. */
export const SUBJECT_STATUS_LABELS: Record<SubjectStatus, string> = {
  completed: '완료',
  'dropped-out': '중도탈락',
  'screening-failed': '스크리닝 탈락',
  enrolled: '등록',
  screening: '스크리닝',
}

/**
 * The status that the five dates of a subject say, or null when none is set.
 * The first date that is set decides, in the order below [SUBJ-095 … SUBJ-102].
 */
export function deriveSubjectStatus(dates: SubjectDates): SubjectStatus | null {
  if (isDateSet(dates.completionDate)) return 'completed'
  if (isDateSet(dates.dropoutDate)) return 'dropped-out'
  if (isDateSet(dates.screeningFailDate)) return 'screening-failed'
  if (isDateSet(dates.enrollmentDate)) return 'enrolled'
  if (isDateSet(dates.consentDate)) return 'screening'
  return null
}
