export { JOB_ROLE_ABOVE_OWN, JOB_ROLE_NOT_IN_ORGANIZATION, mayGiveJobRole, refusalToGiveJobRole } from './giving'
export { JOB_ROLE_LABELS, type JobRoleKey, jobRoleLabel } from './labels'
export { DEFAULT_JOB_ROLE, jobRolesOf } from './ofOrganization'
