import { SUBJECT_DATE_FIELDS, SUBJECT_DATE_LABELS } from '../subject-dates/dates'

/** The fields by which the history of a subject can be narrowed, in their order [AUDIT-010, DEC-333]. */
export const AUDIT_FIELDS = [
  ...SUBJECT_DATE_FIELDS,
  'scno',
  'enno',
  'screenFailureReason',
  'screenFailureDetail',
  'treatmentArm',
  'subjectStatus',
  'visit',
] as const
export type AuditField = (typeof AUDIT_FIELDS)[number]

export const AUDIT_FIELD_LABELS: Record<AuditField, string> = {
  ...SUBJECT_DATE_LABELS,
  scno: '스크리닝번호(SCNO)',
  enno: '등록번호(ENNO)',
  screenFailureReason: '탈락 사유',
  screenFailureDetail: '상세 사유',
  treatmentArm: '연구군',
  subjectStatus: '상태',
  visit: '방문',
}
