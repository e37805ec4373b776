export { ORGANIZATION_FIELDS, type OrganizationField } from './fields'
export {
  FAX_MALFORMED,
  ORGANIZATION_IN_USE,
  ORGANIZATION_INCOMPLETE,
  ORGANIZATION_MEMO_TOO_LONG,
  ORGANIZATION_NAME_CHECK_FAILED,
  ORGANIZATION_NAME_CHECK_NEEDED,
  ORGANIZATION_NAME_CHECK_RUNNING,
  ORGANIZATION_NAME_CHECKING,
  ORGANIZATION_NAME_FREE,
  ORGANIZATION_NAME_MISSING,
  ORGANIZATION_NAME_TAKEN,
  ORGANIZATION_NOT_FOUND,
  ORGANIZATION_TYPE_MISSING,
} from './messages'
export { type NewOrganizationFaults, type NewOrganizationForm, newOrganizationRefusal } from './newOrganization'
export {
  isNewOrganizationType,
  NEW_ORGANIZATION_TYPES,
  type NewOrganizationType,
  ORGANIZATION_STATUS_LABELS,
  ORGANIZATION_STATUSES,
  ORGANIZATION_TYPE_LABELS,
  type OrganizationStatus,
  organizationTypeLabel,
} from './types'
export {
  newOrganizationFaults,
  type OrganizationFault,
  type OrganizationValues,
  organizationFaults,
  toOrganizationName,
} from './values'
