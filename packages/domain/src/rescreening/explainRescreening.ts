import type { Explanation } from '../explanation'
import type { SubjectDateField } from '../subject-dates/dates'
import { explainSubjectStatus } from '../subject-status/explainSubjectStatus'
import { type RescreeningCandidate, type RescreeningRule, rulesAgainstRescreening } from './canRescreen'

/** The row behind each rule, and its clause inside and at the end of the sentence. */
const REASONS: Record<RescreeningRule, { row: string; and: string; therefore: string }> = {
  'not-screening-failed': {
    row: 'SUBJ-318',
    and: '스크리닝 탈락 상태가 아니고',
    therefore: '스크리닝 탈락 상태가 아니므로',
  },
  'marked-rescreened': {
    row: 'SUBJ-319',
    and: '스크리닝번호에 재스크리닝 표시(_R)가 있고',
    therefore: '스크리닝번호에 재스크리닝 표시(_R)가 있으므로',
  },
  'already-rescreened': { row: 'SUBJ-320', and: '이미 재스크리닝되었고', therefore: '이미 재스크리닝되었으므로' },
  'not-allowed': { row: 'SUBJ-321', and: '재스크리닝이 허용되지 않고', therefore: '재스크리닝이 허용되지 않으므로' },
}

/** Every reason why a subject cannot be screened again, with the date that makes its status; null when it can. */
export function explainRescreening(subject: RescreeningCandidate): Explanation<SubjectDateField> | null {
  const reasons = rulesAgainstRescreening(subject).map((rule) => REASONS[rule])
  const last = reasons.at(-1)
  if (!last) return null
  const clauses = [...reasons.slice(0, -1).map(({ and }) => and), last.therefore]
  return {
    rows: reasons.map(({ row }) => row),
    dates: explainSubjectStatus(subject).dates,
    sentence: `${clauses.join(' ')} 재스크리닝할 수 없습니다.`,
  }
}
