import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { eq } from 'drizzle-orm'
import { maySignIn, roleNamesOf } from '../accounts/caller'
import { proveSignIn } from '../auth/proveCredentials'
import { rotateRefreshToken } from '../auth/refreshToken'
import { endSession } from '../auth/sessions'
import { signIn } from '../auth/signIn'
import { Problem } from '../base/problem'
import { users } from '../db/schema'
import type { Handlers } from '../http/handler'

/** Sign-in, refresh and sign-out. */
export const authHandlers = {
  login: async (context, { body }) => signIn(context.services, await proveSignIn(context, body)),

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
