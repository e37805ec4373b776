import type { DateChange, SubjectDateField } from '../subject-dates'

/** The kinds of audit entries, with their Korean text [AUDIT-026 … AUDIT-036, TRUST-146]. */
export const CHANGE_TYPE_LABELS = {
  CREATE: '생성',
  ENROLLMENT: '등록',
  COMPLETE: '완료',
  UPDATE: '수정',
  SCREENING_START: '스크리닝 시작',
  SCREENING_COMPLETE: '스크리닝 완료',
  DELETE: '삭제',
  SCREENING_FAIL: '스크리닝 탈락',
  DROPOUT: '중도탈락',
  STATUS_CHANGE: '상태 변경',
  DATE_CHANGE: '날짜 변경',
  INQUIRY: '조회',
} as const
export type ChangeType = keyof typeof CHANGE_TYPE_LABELS

const FIRST_ENTRY: Record<SubjectDateField, ChangeType> = {
  consentDate: 'SCREENING_START',
  screeningFailDate: 'SCREENING_FAIL',
  enrollmentDate: 'ENROLLMENT',
  completionDate: 'COMPLETE',
  dropoutDate: 'DROPOUT',
}

/** The kind of the audit entry of a date change [AUDIT-050 … AUDIT-056, DEC-334]. */
export function changeTypeOfDate(field: SubjectDateField, change: Exclude<DateChange, 'unchanged'>): ChangeType {
  return change === 'first-entry' ? FIRST_ENTRY[field] : 'DATE_CHANGE'
}
