import { isFirstOrganizationSmo, isSystemAdmin, rolesOf } from '../access'
import type { StudyStanding } from './permissions'

/** ADMIN sees subjects in full; the other three see them masked. */
export const DATA_ROLES = ['ADMIN', 'CRA', 'CRC', 'MONITOR'] as const
export type DataRole = (typeof DATA_ROLES)[number]

/** What of a caller and their relation to a study decides it. */
type DataStanding = Pick<StudyStanding, 'account' | 'projectRole' | 'isChiefInvestigator'>

const FULL_PROJECT_ROLES = ['CHIEF_INVESTIGATOR', 'SITE_PRINCIPAL_INVESTIGATOR', 'CO_INVESTIGATOR']
const FULL_JOB_ROLES = ['CI', 'CHIEF_INVESTIGATOR', 'PI', 'SITE_PRINCIPAL_INVESTIGATOR', 'SUB_I']
const MASKED_ROLES = ['CRA', 'CRC', 'MONITOR'] as const

/** What decides how much of a subject a person sees. `value` is the role that decided, where it was one. */
export type DataRoleReason =
  | { readonly role: 'ADMIN'; readonly by: 'system-admin' | 'first-organization-smo' | 'chief-investigator' }
  | { readonly role: 'ADMIN'; readonly by: 'study-role' | 'job-role'; readonly value: string }
  | { readonly role: Exclude<DataRole, 'ADMIN'>; readonly by: 'no-full-role' }

/**
 * How much of a subject a person sees in a study, and why. ADMIN is decided first, then the role names; any other role is
 * CRC.
 * @see SUBJ-063 … SUBJ-072, DEC-308
 */
export function dataRoleOf(standing: DataStanding): DataRoleReason {
  const { account, projectRole } = standing
  const roles = rolesOf(account)
  if (isSystemAdmin(account)) return { role: 'ADMIN', by: 'system-admin' }
  if (isFirstOrganizationSmo(account)) return { role: 'ADMIN', by: 'first-organization-smo' }
  if (standing.isChiefInvestigator) return { role: 'ADMIN', by: 'chief-investigator' }
  if (projectRole !== null && FULL_PROJECT_ROLES.includes(projectRole)) {
    return { role: 'ADMIN', by: 'study-role', value: projectRole }
  }
  const jobRole = roles.find((role) => FULL_JOB_ROLES.includes(role))
  if (jobRole !== undefined) return { role: 'ADMIN', by: 'job-role', value: jobRole }
  const masked = MASKED_ROLES.find((role) => roles.includes(role) || (role === 'MONITOR' && projectRole === role))
  return { role: masked ?? 'CRC', by: 'no-full-role' }
}

/** How much of a subject a caller sees in a study [SUBJ-063 … SUBJ-072]. */
export const effectiveDataRole = (standing: DataStanding): DataRole => dataRoleOf(standing).role
