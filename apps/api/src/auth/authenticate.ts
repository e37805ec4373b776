import type { AskedSession } from '../accounts/caller'
import { openSince, type SessionLimits } from '../accounts/sessionLimits'
import { unauthenticated } from '../base/problem'
import type { Handle } from '../db/handle'
import type { Services } from '../db/services'
import type { AccessTokens } from './accessToken'

/** When the last call with a session came to this process. */
let lastCallAt = Number.NEGATIVE_INFINITY

/** Whether a call with a session has come since a moment of `performance.now()`: others make way for such calls [TRUST-240]. */
export const hasBeenCalledSince = (moment: number): boolean => lastCallAt >= moment

/**
 * Returns the caller of an `Authorization` header, as `find` reads it.
 * @param find answers null for a session that has ended
 * @throws Problem 401 without a valid token of an open session [DCALL-002]
 */
export async function authenticate<Found>(
  { root, clock }: Services,
  limits: SessionLimits,
  accessTokens: AccessTokens,
  authorization: string | undefined,
  find: (db: Handle, of: AskedSession) => Promise<Found | null>,
): Promise<Found> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  const claims = token ? await accessTokens.read(token) : null
  const found = claims && (await find(root, { ...claims, ...openSince(limits, clock) }))
  if (!found) throw unauthenticated()
  lastCallAt = performance.now()
  return found
}
