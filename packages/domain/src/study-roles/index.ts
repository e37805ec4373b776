export { STUDY_ROLE_LABELS, type StudyRole, studyRoleLabel } from './labels'
export { ORGANIZATION_ROLE_LABELS, type OrganizationRole } from './organizationRoles'
