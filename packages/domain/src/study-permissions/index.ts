export { DATA_ROLES, type DataRole, type DataRoleReason, dataRoleOf, effectiveDataRole } from './dataRole'
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
  isTenantAdminIn,
  PROJECT_ROLES_WITH_RIGHTS,
  type StudyPermissions,
  type StudyRelation,
  type StudyStanding,
  studyPermissionsOf,
} from './permissions'
export { type EntryStanding, type StudyEntry, studyEntryOf } from './studyEntry'
