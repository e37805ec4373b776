export {
  isSite,
  ORGANIZATION_ROLE_LABELS,
  type OrganizationRole,
  organizationRoleLabel,
} from './organizationRoles'
