import { formatDate } from '../calendar'
import type { Explanation } from '../explanation'
import { SUBJECT_DATE_LABELS, type SubjectDateField, type SubjectDates } from '../subject-dates/dates'
import { deriveSubjectStatus, SUBJECT_STATUS_LABELS, type SubjectStatus } from './subjectStatus'

/** The date that makes each status, and the row that says so. */
const DECIDED_BY: Record<SubjectStatus, { field: SubjectDateField; row: string }> = {
  completed: { field: 'completionDate', row: 'SUBJ-095' },
  'dropped-out': { field: 'dropoutDate', row: 'SUBJ-096' },
  'screening-failed': { field: 'screeningFailDate', row: 'SUBJ-097' },
  enrolled: { field: 'enrollmentDate', row: 'SUBJ-098' },
  screening: { field: 'consentDate', row: 'SUBJ-099' },
}

/** Which date and which ledger row make the status that `deriveSubjectStatus` answers [SUBJ-095 … SUBJ-100]. */
export function explainSubjectStatus(dates: SubjectDates): Explanation<SubjectDateField> {
  const status = deriveSubjectStatus(dates)
  if (status === null) {
    return { rows: ['SUBJ-100'], dates: [], sentence: '입력된 날짜가 없어 상태가 없습니다.' }
  }
  const { field, row } = DECIDED_BY[status]
  const date = dates[field] ?? null
  return {
    rows: [row],
    dates: [{ field, date }],
    sentence: `${SUBJECT_DATE_LABELS[field]}(${formatDate(date)})이 입력되어 있어 '${SUBJECT_STATUS_LABELS[status]}' 상태입니다.`,
  }
}
