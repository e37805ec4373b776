import type { ChangeType } from '@imsang/domain/audit-chain'
import { SUBJECT_DATE_LABELS } from '@imsang/domain/subject-dates'
import type { ChangedField } from './editSubject'
import type { SubjectRow } from './toSubject'

/** The columns of a subject that the audit trail records, as it names them [DEC-333, DEC-334]. */
const FIELDS = {
  scno: ['scno', '스크리닝번호(SCNO)'],
  enno: ['enno', '등록번호(ENNO)'],
  consentDate: ['consentDate', SUBJECT_DATE_LABELS.consentDate],
  screeningFailDate: ['screeningFailDate', SUBJECT_DATE_LABELS.screeningFailDate],
  enrollmentDate: ['enrollmentDate', SUBJECT_DATE_LABELS.enrollmentDate],
  completionDate: ['completionDate', SUBJECT_DATE_LABELS.completionDate],
  dropoutDate: ['dropoutDate', SUBJECT_DATE_LABELS.dropoutDate],
  screenFailureReason: ['screenFailureReason', '탈락 사유'],
  screenFailureDetail: ['screenFailureDetail', '상세 사유'],
  armCode: ['treatmentArm', '연구군'],
  notes: ['notes', '비고'],
  storedStatus: ['subjectStatus', '상태'],
} as const satisfies Partial<Record<keyof SubjectRow, readonly [fieldName: string, label: string]>>

export type RecordedColumn = keyof typeof FIELDS

/** What the audit trail calls a column. */
export const labelOf = (column: RecordedColumn): string => FIELDS[column][1]

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
  return (Object.keys(FIELDS) as RecordedColumn[])
    .filter((column) => column in values && values[column] !== row[column])
    .map((column) => ({
      fieldName: FIELDS[column][0],
      fieldLabel: FIELDS[column][1],
      oldValue: row[column],
      newValue: values[column] ?? null,
      changeType: typeOf(column),
      reason,
    }))
}
