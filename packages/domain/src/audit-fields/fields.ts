import { nameOf } from '../record-fields'
import { SUBJECT_DATE_FIELDS } from '../subject-dates/dates'
import { SUBJECT_FIELDS, type SubjectFieldName, type ValueField } from '../subject-record'

/** The filter fields of a subject's history, in display order, named as in the audit trail [AUDIT-010, DEC-333]. */
export const AUDIT_FIELDS = [
  ...SUBJECT_DATE_FIELDS,
  'scno',
  'enno',
  'screenFailureReason',
  'screenFailureDetail',
  'treatmentArm',
  'subjectStatus',
  'visit',
] as const satisfies readonly (SubjectFieldName<ValueField> | 'visit')[]
export type AuditField = (typeof AUDIT_FIELDS)[number]

const LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SUBJECT_FIELDS).map(([field, traits]) => [nameOf(field, traits), traits.label]),
)

export const AUDIT_FIELD_LABELS = Object.fromEntries(
  AUDIT_FIELDS.map((field) => [field, field === 'visit' ? '방문' : LABELS[field]]),
) as Record<AuditField, string>
