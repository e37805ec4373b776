export { ORGANIZATION_ROLE_LABELS, type OrganizationRole } from './organizationRoles'
