import type { User } from '../accounts/users'
import type { Clock } from '../base/clock'

/** The time after the last code until an application with an unverified address expires [VERIFY-031]. */
const EXPIRY_MS = 24 * 3_600_000

/** Returns the current state of an application; expiry is computed, so it needs no job. */
export function statusOf(
  user: Pick<User, 'registrationStatus' | 'updatedAt'>,
  clock: Clock,
): User['registrationStatus'] {
  const isOld = clock() - user.updatedAt.getTime() >= EXPIRY_MS
  return user.registrationStatus === 'EMAIL_SENT' && isOld ? 'EXPIRED' : user.registrationStatus
}
