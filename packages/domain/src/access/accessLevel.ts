import { type Account, isSystemAdmin, normalizeRole, rolesOf } from './user'

/** Access levels with their ranks [ROLE-003, PERM-005 … PERM-010]. */
export const ACCESS_RANKS = {
  SYSTEM_ADMIN: 6,
  TENANT_ADMIN: 5,
  PROJECT_LEAD: 4,
  PROJECT_AUDITOR: 3,
  PROJECT_MEMBER: 2,
  PROJECT_VIEWER: 1,
} as const
export type AccessLevel = keyof typeof ACCESS_RANKS

/** The name of each level [PERM-005 … PERM-010]. */
export const ACCESS_LEVEL_LABELS: Record<AccessLevel, string> = {
  SYSTEM_ADMIN: '시스템 관리자',
  TENANT_ADMIN: '조직 관리자',
  PROJECT_LEAD: '연구 책임자',
  PROJECT_AUDITOR: '연구 감사자',
  PROJECT_MEMBER: '연구 구성원',
  PROJECT_VIEWER: '연구 조회자',
}

/** The level that each job role gives; a role that is not here gives PROJECT_VIEWER [ROLE-008 … ROLE-022]. */
const LEVEL_OF_JOB_ROLE: Readonly<Record<string, AccessLevel>> = {
  PLATFORM_ADMIN: 'SYSTEM_ADMIN',
  TENANT_ADMIN: 'TENANT_ADMIN',
  CPM: 'PROJECT_LEAD',
  PI: 'PROJECT_LEAD',
  SITE_PRINCIPAL_INVESTIGATOR: 'PROJECT_LEAD',
  SUB_I: 'PROJECT_LEAD',
  CHIEF_INVESTIGATOR: 'PROJECT_LEAD',
  CI: 'PROJECT_LEAD',
  PROJECT_MANAGER: 'PROJECT_LEAD',
  PM: 'PROJECT_LEAD',
  QA: 'PROJECT_AUDITOR',
  CRA: 'PROJECT_MEMBER',
  CRC: 'PROJECT_MEMBER',
  RESEARCH_NURSE: 'PROJECT_MEMBER',
  SPONSOR_DM: 'PROJECT_MEMBER',
  SITE_DM: 'PROJECT_MEMBER',
}

/** The level of a job role, PROJECT_VIEWER for an unknown or missing one [ROLE-022]. */
export function levelOfJobRole(jobRole: string | null | undefined): AccessLevel {
  const role = normalizeRole(jobRole ?? '')
  return (Object.hasOwn(LEVEL_OF_JOB_ROLE, role) && LEVEL_OF_JOB_ROLE[role]) || 'PROJECT_VIEWER'
}

/** True when a level is the required one or higher [ROLE-004]. */
export function meetsLevel(level: AccessLevel, required: AccessLevel): boolean {
  return ACCESS_RANKS[level] >= ACCESS_RANKS[required]
}

/** The highest level of all sources of an account [ROLE-023, DEC-162]. */
export function accessLevelOf(account: Account): AccessLevel {
  return accessLevelWithout(account, [])
}

/**
 * The access level of an account without the levels of some job roles, for routes where a level counts only when
 * another source gives it too [ROUTE-021, DEC-205].
 * @param jobRoles names as `normalizeRole` writes them
 */
export function accessLevelWithout(account: Account, jobRoles: readonly string[]): AccessLevel {
  if (isSystemAdmin(account)) return 'SYSTEM_ADMIN'
  const levels = rolesOf(account)
    .filter((role) => !jobRoles.includes(role))
    .map(levelOfJobRole)
  if (account.adminType === 'TENANT') levels.push('TENANT_ADMIN')
  return levels.reduce((highest, level) => (meetsLevel(level, highest) ? level : highest), 'PROJECT_VIEWER')
}
