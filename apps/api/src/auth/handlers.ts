import type { Handlers } from '../http/handler'
import type { AccessTokens } from './accessToken'
import { firstPasswordDue } from './firstPasswordDue'
import { type CredentialCheck, proveSignIn } from './proveCredentials'
import { refreshSession } from './refreshSession'
import { endSession } from './sessions'
import { signIn } from './signIn'

/** The handlers for sign-in, refresh and sign-out. */
export const authHandlers = (accessTokens: AccessTokens, check: CredentialCheck) =>
  ({
    async login(context, { body }) {
      const user = await proveSignIn(context, check, body)
      if (user.mustChangePassword) throw await firstPasswordDue(context, user)
      return signIn(context, accessTokens, user)
    },

    refreshSession: ({ services, access }, { body }) =>
      refreshSession(services, access, accessTokens, body.refresh_token),

    async logout({ db, services, caller }) {
      await endSession(db, services.clock, caller.sessionId)
      return null
    },
  }) satisfies Partial<Handlers>
