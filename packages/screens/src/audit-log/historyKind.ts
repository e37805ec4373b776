import { AUDIT_FIELD_LABELS, AUDIT_FIELDS, type AuditField } from '@imsang/domain/audit-fields'
import { AUDIT_LOG } from './messages'

/** What differs between the history of a subject and that of another record. */
export interface HistoryKind<Field extends string> {
  /** The choices of the filter. */
  readonly fields: readonly { readonly id: Field; readonly label: string }[]
  readonly texts: { readonly failed: string; readonly emptyOfField: string }
}

/** The history of a subject [AUDIT-010, AUDIT-013]. */
export const SUBJECT_HISTORY: HistoryKind<AuditField> = {
  fields: AUDIT_FIELDS.map((id) => ({ id, label: AUDIT_FIELD_LABELS[id] })),
  texts: { failed: AUDIT_LOG.failed, emptyOfField: AUDIT_LOG.emptyOfField },
}
