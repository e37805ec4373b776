import type { ChangeType } from '@imsang/domain/audit-chain'
import { SUBJECT_DATE_LABELS } from '@imsang/domain/subject-dates'
import type { ChangedField } from './editSubject'
import type { SubjectRow } from './toSubject'

/** The columns of a subject that the audit trail records, as it names them [DEC-333, DEC-334]. */
const FIELDS = {
  scno: ['scno', '스크리닝번호(SCNO)'],
  enno: ['enno', '등록번호(ENNO)'],
  consentDate: ['consentDate', SUBJECT_DATE_LABELS.consentDate],
  screeningStartDate: ['screeningStartDate', '스크리닝 시작일'],
  screeningFailDate: ['screeningFailDate', SUBJECT_DATE_LABELS.screeningFailDate],
  enrollmentDate: ['enrollmentDate', SUBJECT_DATE_LABELS.enrollmentDate],
  completionDate: ['completionDate', SUBJECT_DATE_LABELS.completionDate],
  dropoutDate: ['dropoutDate', SUBJECT_DATE_LABELS.dropoutDate],
  screenFailureReason: ['screenFailureReason', '탈락 사유'],
  screenFailureDetail: ['screenFailureDetail', '상세 사유'],
  armCode: ['treatmentArm', '연구군'],
  armName: ['armName', '연구군 이름'],
  notes: ['notes', '비고'],
  storedStatus: ['subjectStatus', '상태'],
  screeningWindowDays: ['screeningWindowDays', '스크리닝 기간(일)'],
  isRescreened: ['isRescreened', '재스크리닝 여부'],
  rescreeningCount: ['rescreeningCount', '재스크리닝 횟수'],
  hasBeenRescreened: ['hasBeenRescreened', '재스크리닝된 행'],
} as const satisfies Partial<Record<keyof SubjectRow, readonly [fieldName: string, label: string]>>

export type RecordedColumn = keyof typeof FIELDS

/** How the audit trail says that a flag is set. */
export const YES = '예'
const NO = '아니요'

/** What the audit trail calls a column. */
export const labelOf = (column: RecordedColumn): string => FIELDS[column][1]

/** A value as the audit trail holds it. */
export function recorded(value: SubjectRow[RecordedColumn]): string | null {
  if (value === null) return null
  return typeof value === 'boolean' ? (value ? YES : NO) : String(value)
}

/**
 * The fields that `values` changes in `row`, in the order of the table above.
 * @param typeOf what kind of change each one is
 */
export function changesOf(
  row: SubjectRow,
  values: Partial<SubjectRow>,
  reason: string,
  typeOf: (column: RecordedColumn) => ChangeType,
): ChangedField[] {
  const changes = (column: keyof SubjectRow) => column in values && values[column] !== row[column]
  // The start of screening gets no entry of its own where it follows the consent [DEC-313, DEC-334].
  const followsConsent = changes('consentDate') && values.screeningStartDate === values.consentDate
  return (Object.keys(FIELDS) as RecordedColumn[])
    .filter((column) => changes(column) && !(column === 'screeningStartDate' && followsConsent))
    .map((column) => ({
      fieldName: FIELDS[column][0],
      fieldLabel: FIELDS[column][1],
      oldValue: recorded(row[column]),
      newValue: recorded(values[column] ?? null),
      changeType: typeOf(column),
      reason,
    }))
}
