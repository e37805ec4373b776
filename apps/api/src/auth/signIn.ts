import { personOf } from '../access-record/callAccess'
import { maySignIn, roleNamesOf } from '../accounts/caller'
import { holdUser, type User } from '../accounts/users'
import { Problem } from '../base/problem'
import type { PublicContext } from '../http/handler'
import type { AccessTokens } from './accessToken'
import { rememberDevice } from './devices'
import { WRONG_CREDENTIALS } from './messages'
import { issueRefreshToken } from './refreshToken'
import { openSession } from './sessions'

/**
 * Opens a session for a user whose identity was verified, and returns its two tokens. The browser is known from now on.
 * @param user a user who may sign in, as loaded for the verification
 * @throws Problem 401 when the account was disabled or its password changed meanwhile: that ended every session, and
 * none may start with the old password afterwards
 */
export async function signIn(
  { services: { root, clock }, browser, origin, access }: PublicContext,
  accessTokens: AccessTokens,
  user: User,
): Promise<{ access_token: string; refresh_token: string }> {
  const { sessionId, refresh } = await root.transaction(async (tx) => {
    const now = await holdUser(tx, user.id)
    if (!now || !maySignIn(now) || now.passwordHash !== user.passwordHash) {
      throw new Problem(401, 'auth.credentials', WRONG_CREDENTIALS)
    }
    await rememberDevice(tx, clock, browser, user.id)
    const id = await openSession(tx, clock, user.id, origin)
    const refresh = await issueRefreshToken(tx, clock, id)
    await access.addIn(tx, personOf(user, id), { task: 'sign-in', about: 'session', status: 200 })
    return { sessionId: id, refresh }
  })
  const claims = { userId: user.id, sessionId, email: user.email, roles: roleNamesOf(user) }
  return { access_token: await accessTokens.issue(claims), refresh_token: refresh }
}
