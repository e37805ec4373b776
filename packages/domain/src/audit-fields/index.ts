export { type Arm, auditValueLabel } from './auditValueLabel'
export { AUDIT_FIELD_LABELS, AUDIT_FIELDS, type AuditField } from './fields'
