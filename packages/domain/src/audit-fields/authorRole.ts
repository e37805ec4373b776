import { ACCESS_LEVEL_LABELS } from '../access'
import { jobRoleLabel } from '../job-roles/labels'
import { projectRoleLabel } from '../study-participants/labels'

/** The two kinds of administrators, as accounts store them. */
export const ADMINISTRATORS: ReadonlyMap<string, string> = new Map([
  ['SYSTEM', ACCESS_LEVEL_LABELS.SYSTEM_ADMIN],
  ['TENANT', ACCESS_LEVEL_LABELS.TENANT_ADMIN],
])

/**
 * The displayed role of whoever made an entry of the trail or of the access record. The server writes the job role of the
 * account, else the role in the study, else which administrator it is; a code of another system is shown as it is stored
 * [STUDY-325].
 */
export function authorRoleLabel(role: string): string {
  const job = jobRoleLabel(role)
  return job === role ? (ADMINISTRATORS.get(role) ?? projectRoleLabel(role)) : job
}
