export { ACCESS_RANKS, type AccessLevel, accessLevelOf, levelOfJobRole, meetsLevel } from './accessLevel'
export { canOpenSubjects, hasInstitutionListAccess, hasResearcherListAccess } from './listAccess'
export {
  type Account,
  isFirstOrganizationSmo,
  isSystemAdmin,
  normalizeRole,
  rolesOf,
  SMO_STAFF_ROLES,
  type UserType,
  userTypeOf,
} from './user'
