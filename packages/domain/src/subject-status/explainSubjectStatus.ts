import { formatDate } from '../calendar'
import type { Explanation } from '../explanation'
import { isDateSet, SUBJECT_DATE_LABELS, type SubjectDateField, type SubjectDates } from '../subject-dates/dates'
import { STATUS_BY_DATE, SUBJECT_STATUS_LABELS, type SubjectStatus } from './subjectStatus'

/** The ledger row of each status. */
const ROWS: Record<SubjectStatus, string> = {
  completed: 'SUBJ-095',
  'dropped-out': 'SUBJ-096',
  'screening-failed': 'SUBJ-097',
  enrolled: 'SUBJ-098',
  screening: 'SUBJ-099',
}

/** The date and the ledger row behind the status of `deriveSubjectStatus` [SUBJ-095 … SUBJ-100]. */
export function explainSubjectStatus(dates: SubjectDates): Explanation<SubjectDateField> {
  const deciding = STATUS_BY_DATE.find(([date]) => isDateSet(dates[date]))
  if (!deciding) {
    return { rows: ['SUBJ-100'], dates: [], sentence: '입력된 날짜가 없어 상태가 없습니다.' }
  }
  const [field, status] = deciding
  const date = dates[field] ?? null
  return {
    rows: [ROWS[status]],
    dates: [{ field, date }],
    sentence: `${SUBJECT_DATE_LABELS[field]}(${formatDate(date)})이 입력되어 있어 '${SUBJECT_STATUS_LABELS[status]}' 상태입니다.`,
  }
}
