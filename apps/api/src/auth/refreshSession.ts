import type { Reply } from '@imsang/api-client'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { eq } from 'drizzle-orm'
import type { CallAccess } from '../access-record/callAccess'
import { maySignIn, roleNamesOf } from '../accounts/caller'
import type { SessionLimits } from '../accounts/sessionLimits'
import { Problem } from '../base/problem'
import { users } from '../db/schema'
import type { Services } from '../db/services'
import type { AccessTokens } from './accessToken'
import { rotateRefreshToken } from './refreshToken'

/**
 * Exchanges a refresh token for the next two tokens of its session.
 * @throws Problem 401 for an invalid token, one of a session that is over [SESSION-061, SESSION-062], or one of an
 * account that may no longer sign in
 */
export async function refreshSession(
  { root, clock }: Services,
  access: CallAccess,
  { accessTokens, limits }: { readonly accessTokens: AccessTokens; readonly limits: SessionLimits },
  token: string,
): Promise<Reply<'refreshSession'>> {
  const next = await root.transaction((tx) => rotateRefreshToken(tx, { clock, limits, access }, token))
  if (next === 'idle') throw new Problem(401, 'auth.idle', REQUEST_MESSAGES.sessionIdle)
  const user = next && (await root.query.users.findFirst({ where: eq(users.id, next.userId) }))
  if (!user || !maySignIn(user)) throw new Problem(401, 'auth.refresh', REQUEST_MESSAGES.sessionExpired)
  const claims = { userId: user.id, sessionId: next.sessionId, email: user.email, roles: roleNamesOf(user) }
  return { access_token: await accessTokens.issue(claims), refresh_token: next.token }
}
