export { DATA_ROLES, type DataRole, effectiveDataRole } from './dataRole'
export {
  canEnterDataAt,
  canReadAt,
  type InstitutionReach,
  type InstitutionScope,
  institutionScope,
} from './institutionScope'
export { mayEditInstitutions } from './mayEditInstitutions'
export { mayEditSheets } from './mayEditSheets'
export { mayReadAccess } from './mayReadAccess'
export { isMonitor, mayReviewChanges } from './mayReviewChanges'
export {
  PROJECT_ROLES_WITH_RIGHTS,
  type StudyPermissions,
  type StudyRelation,
  type StudyStanding,
  studyPermissionsOf,
} from './permissions'
