import { isFirstOrganizationSmo, isSystemAdmin, rolesOf } from '../access'
import type { StudyStanding } from './permissions'

/** ADMIN sees subjects in full; the other three see them masked. */
export const DATA_ROLES = ['ADMIN', 'CRA', 'CRC', 'MONITOR'] as const
export type DataRole = (typeof DATA_ROLES)[number]

const FULL_PROJECT_ROLES = ['CHIEF_INVESTIGATOR', 'SITE_PRINCIPAL_INVESTIGATOR', 'CO_INVESTIGATOR']
const FULL_JOB_ROLES = ['CI', 'CHIEF_INVESTIGATOR', 'PI', 'SITE_PRINCIPAL_INVESTIGATOR', 'SUB_I']
const MASKED_ROLES = ['CRA', 'CRC', 'MONITOR'] as const

/**
 * How much of a subject a caller sees in a study. ADMIN is decided first, then the role names; any other role is CRC.
 * @see SUBJ-063 … SUBJ-072, DEC-308
 */
export function effectiveDataRole(standing: StudyStanding): DataRole {
  const { account, projectRole } = standing
  const roles = rolesOf(account)
  const isFull =
    isSystemAdmin(account) ||
    isFirstOrganizationSmo(account) ||
    standing.isChiefInvestigator ||
    (projectRole !== null && FULL_PROJECT_ROLES.includes(projectRole)) ||
    roles.some((role) => FULL_JOB_ROLES.includes(role))
  if (isFull) return 'ADMIN'
  return MASKED_ROLES.find((role) => roles.includes(role) || (role === 'MONITOR' && projectRole === role)) ?? 'CRC'
}
