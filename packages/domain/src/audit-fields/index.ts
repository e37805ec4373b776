export { type Arm, type AuditInstitution, type AuditNames, auditFieldLabel, auditValueLabel } from './auditValueLabel'
export { AUDIT_FIELD_LABELS, AUDIT_FIELDS, type AuditField } from './fields'
export { isSystemReason } from './systemReason'
