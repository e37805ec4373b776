export {
  ACCOUNT_FIELD_LABELS,
  ACCOUNT_FIELDS,
  type AccountField,
  PASSWORD_AFTER,
  PASSWORD_BEFORE,
  PASSWORD_REASONS,
  type PasswordWay,
} from './accountFields'
export { type Arm, type AuditInstitution, type AuditNames, auditFieldLabel, auditValueLabel } from './auditValueLabel'
export { AUDIT_FIELD_LABELS, AUDIT_FIELDS, type AuditField } from './fields'
export { isSystemReason } from './systemReason'
