import type { Explanation } from '../explanation'
import { SUBJECT_DATE_FIELDS, type SubjectDateField } from '../subject-dates/dates'
import { isClearableOnly } from '../subject-dates/locks'
import { explainSubjectStatus } from '../subject-status/explainSubjectStatus'
import { type RescreeningCandidate, type RescreeningRule, rulesAgainstRescreening } from './canRescreen'

/** The row of each rule and its clause; the sentence joins clauses with 고 and ends the last one with (으)므로. */
const REASONS: Record<RescreeningRule, readonly [row: string, clause: string]> = {
  'not-screening-failed': ['SUBJ-318', '스크리닝 탈락 상태가 아니'],
  'marked-rescreened': ['SUBJ-319', '스크리닝번호에 재스크리닝 표시(_R)가 있'],
  'already-rescreened': ['SUBJ-320', '이미 재스크리닝되었'],
  'not-allowed': ['SUBJ-321', '재스크리닝이 허용되지 않'],
  'exclusive-pair': ['DEC-458', '등록일이나 중도탈락일도 있'],
}

/**
 * Every reason why a subject cannot be screened again, with the date that decides its status and the dates that exclude
 * each other; null when it can.
 */
export function explainRescreening(subject: RescreeningCandidate): Explanation<SubjectDateField> | null {
  const reasons = rulesAgainstRescreening(subject).map((rule) => REASONS[rule])
  if (reasons.length === 0) return null
  const clauses = reasons.map(([, clause]) => clause).join('고 ')
  const [decisive] = explainSubjectStatus(subject).dates
  return {
    rows: reasons.map(([row]) => row),
    dates: SUBJECT_DATE_FIELDS.filter((field) => field === decisive?.field || isClearableOnly(field, subject)).map(
      (field) => ({ field, date: subject[field] ?? null }),
    ),
    sentence: `${clauses}${clauses.endsWith('니') ? '' : '으'}므로 재스크리닝할 수 없습니다.`,
  }
}
