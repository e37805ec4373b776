export {
  ACCOUNT_FIELD_LABELS,
  ACCOUNT_FIELDS,
  type AccountField,
  IMAGE_AFTER,
  IMAGE_BEFORE,
  PASSWORD_AFTER,
  PASSWORD_BEFORE,
  PASSWORD_REASONS,
  type PasswordWay,
} from './accountFields'
export { type Arm, type AuditInstitution, type AuditNames, auditFieldLabel, auditValueLabel } from './auditValueLabel'
export { authorRoleLabel } from './authorRole'
export { AUDIT_FIELD_LABELS, AUDIT_FIELDS, type AuditField } from './fields'
export { STUDY_AUDIT_FIELD_LABELS, STUDY_AUDIT_FIELDS, type StudyAuditField, studyAuditFieldsFor } from './studyFields'
export { isSystemReason } from './systemReason'
