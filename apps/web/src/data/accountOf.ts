import type { UserProfile } from '@imsang/api-client'
import type { Account } from '@imsang/domain/access'

/**
 * Converts the user to the form that the access rules take.
 * @param tokenRoles the role names in the access token, which count in addition to those of the profile [DEC-158]
 */
export function accountOf(user: UserProfile, tokenRoles: readonly string[]): Account {
  return {
    admin: user.admin,
    adminType: user.adminType,
    jobRoleKey: user.profile.jobRoleKey,
    roles: [...new Set([...user.roles.map(({ role }) => role), ...tokenRoles])],
    organizationTypes: user.tenants.map(({ organizationType }) => organizationType),
  }
}
