import { REQUEST_MESSAGES, SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { eq, sql } from 'drizzle-orm'
import { maySignIn, roleNamesOf } from '../auth/caller'
import { WRONG_CREDENTIALS } from '../auth/messages'
import { rotateRefreshToken } from '../auth/refreshToken'
import { endSession } from '../auth/sessions'
import { signIn } from '../auth/signIn'
import { users } from '../db/schema'
import type { Handlers } from '../http/handler'
import { Problem } from '../http/problem'
import { countTry, forgetTries } from '../tries/countTry'
import { SIGN_IN } from '../tries/limits'

/** Sign-in, refresh and sign-out. */
export const authHandlers = {
  async login({ services, origin }, { body }) {
    const { root, clock, passwords } = services
    const account = body.username.trim().toLowerCase()
    const address = origin.ipAddress ?? ''
    if (!(await countTry(root, clock, SIGN_IN, account, address))) {
      throw new Problem(429, 'auth.too-many-tries', SERVER_MESSAGES.tooManyTries)
    }
    const [user] = await root
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, account))
    // Checked first, so that an account that may not sign in takes as long as a wrong password.
    const isRight = await passwords.matches(user?.passwordHash ?? null, body.password)
    if (!user || !isRight || !maySignIn(user)) throw new Problem(401, 'auth.credentials', WRONG_CREDENTIALS)
    await forgetTries(root, SIGN_IN, account, address)
    return signIn(services, user)
  },

  async refreshSession({ services }, { body }) {
    const { root, clock, accessTokens } = services
    const next = await root.transaction((tx) => rotateRefreshToken(tx, clock, body.refresh_token))
    const user = next && (await root.query.users.findFirst({ where: eq(users.id, next.userId) }))
    if (!user || !maySignIn(user)) throw new Problem(401, 'auth.refresh', REQUEST_MESSAGES.sessionExpired)
    const claims = { userId: user.id, sessionId: next.sessionId, email: user.email, roles: roleNamesOf(user) }
    return { access_token: await accessTokens.issue(claims), refresh_token: next.token }
  },

  async logout({ db, services, caller }) {
    await endSession(db, services.clock, caller.sessionId)
    return null
  },
} satisfies Pick<Handlers, 'login' | 'refreshSession' | 'logout'>
