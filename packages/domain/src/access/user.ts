/** The fields of an account that decide its rights, as the server returns them. */
export interface Account {
  readonly admin?: boolean | null | undefined
  readonly adminType?: 'SYSTEM' | 'TENANT' | (string & {}) | null | undefined
  readonly jobRoleKey?: string | null | undefined
  readonly roles: readonly string[]
  /** Types of the user's organisations, in the order of the answer: the first one decides the user type. */
  readonly organizationTypes: readonly string[]
}

/** User types, which are the platform roles too [ROLE-002, ROLE-005]. */
export const USER_TYPES = ['SYSTEM_ADMIN', 'SMO_STAFF', 'GENERAL_USER'] as const
export type UserType = (typeof USER_TYPES)[number]

/** The name of each user type [USER-242]. */
export const USER_TYPE_LABELS: Record<UserType, string> = {
  SYSTEM_ADMIN: '시스템 관리자',
  SMO_STAFF: 'SMO 직원',
  GENERAL_USER: '일반 사용자',
}

/** Role names in one spelling: trimmed, upper case, blanks and hyphens as `_` [DEC-158]. */
export function normalizeRole(role: string): string {
  return role.trim().toUpperCase().replace(/[\s-]/g, '_')
}

/** Role names and the job role of an account, in one spelling. */
export function rolesOf(account: Account): readonly string[] {
  return [...account.roles, account.jobRoleKey ?? ''].map(normalizeRole).filter(Boolean)
}

const SYSTEM_ADMIN_ROLES = ['SYSTEM_ADMIN', 'ADMIN', 'PLATFORM_ADMIN']

/** Job roles that make a user SMO staff, in addition to the organisation type [DEC-160, DEC-213]. */
export const SMO_STAFF_ROLES: readonly string[] = ['SMO_STAFF']

/**
 * True for an account with the admin flag, `adminType` SYSTEM or a system admin's role. `adminType` TENANT
 * overrides the flag, but no role [ROLE-024 … ROLE-027, DEC-158, DEC-159].
 */
export function isSystemAdmin(account: Account): boolean {
  if (account.adminType === 'SYSTEM') return true
  if (account.admin === true && account.adminType !== 'TENANT') return true
  if (account.jobRoleKey && normalizeRole(account.jobRoleKey) === 'PLATFORM_ADMIN') return true
  return account.roles.map(normalizeRole).some((role) => SYSTEM_ADMIN_ROLES.includes(role))
}

/** True when the first organisation is an SMO; an SMO in second place does not count [ROLE-028, ROLE-030]. */
export function isFirstOrganizationSmo(account: Account): boolean {
  return account.organizationTypes[0]?.toUpperCase() === 'SMO'
}

/** True when any organisation is an SMO, at whatever place [VISIT-280, DEC-870]. */
export const isOfSmo = ({ organizationTypes }: Account): boolean =>
  organizationTypes.some((type) => normalizeRole(type) === 'SMO')

/** The user type; system admin is decided first [ROLE-002, ROLE-028 … ROLE-032, SUBJ-094]. */
export function userTypeOf(account: Account): UserType {
  if (isSystemAdmin(account)) return 'SYSTEM_ADMIN'
  if (isFirstOrganizationSmo(account)) return 'SMO_STAFF'
  return rolesOf(account).some((role) => SMO_STAFF_ROLES.includes(role)) ? 'SMO_STAFF' : 'GENERAL_USER'
}
