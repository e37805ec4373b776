import { JOB_ROLES } from '@imsang/domain/access'
import type { UserProfile } from '../types'
import type { Claims } from './claims'

/** The stored fields of the user: exactly these four [SESSION-004]. */
export interface StoredProfile {
  readonly userId: string
  readonly userName: string
  readonly email: string
  readonly jobRoleKey?: string
}

/** The user data in the headers of changing calls, in addition to the profile [DEC-148]. */
export function actorOf(user: UserProfile | null): { roleName: string | undefined; tenantId: string | undefined } {
  const tenant = user?.tenants.find(({ isPrimary }) => isPrimary) ?? user?.tenants[0]
  return { roleName: user?.roles[0]?.role, tenantId: tenant?.organizationId }
}

/**
 * The stored profile of a user, or null when the answer has no e-mail or no user id, which counts as a failed fetch
 * [SESSION-004 … SESSION-007, DEC-125, DEC-180].
 */
export function storedProfileOf(
  user: UserProfile & { readonly jobRoleKey?: string | null },
  claims: Claims,
): StoredProfile | null {
  const userId = user.profile?.userId || claims.userId
  if (!userId || !user.email) return null
  const jobRoleKey =
    user.profile?.jobRoleKey ||
    user.jobRoleKey ||
    user.roles?.map(({ role }) => role).find((role) => JOB_ROLES.some((known) => known === role))
  return {
    userId,
    userName: user.profile?.fullName || user.profile?.username || '',
    email: user.email,
    ...(jobRoleKey && { jobRoleKey }),
  }
}
