import type { User } from '../accounts/users'
import type { Clock } from '../base/clock'

/** An application whose address is not proved within so long after the last code has expired [VERIFY-031]. */
export const EXPIRY_MS = 24 * 3_600_000

/** Where an application stands now: nothing has to run for one to expire. */
export function statusOf(
  user: Pick<User, 'registrationStatus' | 'updatedAt'>,
  clock: Clock,
): User['registrationStatus'] {
  const isOld = clock() - user.updatedAt.getTime() >= EXPIRY_MS
  return user.registrationStatus === 'EMAIL_SENT' && isOld ? 'EXPIRED' : user.registrationStatus
}
