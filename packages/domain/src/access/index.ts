export {
  ACCESS_LEVEL_LABELS,
  ACCESS_RANKS,
  type AccessLevel,
  accessLevelOf,
  accessLevelWithout,
  levelOfJobRole,
  meetsLevel,
} from './accessLevel'
export { hasInstitutionListAccess, hasResearcherListAccess } from './listAccess'
export { JOB_ROLES, type JobRole, ORGANIZATION_TYPES, type OrganizationType } from './names'
export {
  type Account,
  isFirstOrganizationSmo,
  isOfSmo,
  isSystemAdmin,
  normalizeRole,
  rolesOf,
  SMO_STAFF_ROLES,
  USER_TYPE_LABELS,
  USER_TYPES,
  type UserType,
  userTypeOf,
} from './user'
