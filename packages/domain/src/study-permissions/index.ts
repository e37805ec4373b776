export { DATA_ROLES, type DataRole, effectiveDataRole } from './dataRole'
export {
  canEnterDataAt,
  canReadAt,
  type InstitutionReach,
  type InstitutionScope,
  institutionScope,
} from './institutionScope'
export { type StudyPermissions, type StudyRelation, type StudyStanding, studyPermissionsOf } from './permissions'
