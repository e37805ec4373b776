import { addEnded } from '../access-record/callAccess'
import type { SessionLimits } from '../accounts/sessionLimits'
import type { Handlers } from '../http/handler'
import type { AccessTokens } from './accessToken'
import { firstPasswordDue } from './firstPasswordDue'
import { type CredentialCheck, proveSignIn } from './proveCredentials'
import { refreshSession } from './refreshSession'
import { endFromElsewhere, endOthers, endSession, listOpenSessions } from './sessions'
import { signIn } from './signIn'

/** The handlers for sign-in, refresh and sign-out, and for one's own sessions [ACALL-105 … ACALL-107]. */
export const authHandlers = (accessTokens: AccessTokens, check: CredentialCheck, limits: SessionLimits) =>
  ({
    async login(context, { body }) {
      const user = await proveSignIn(context, check, body)
      if (user.mustChangePassword) throw await firstPasswordDue(context, user)
      return signIn(context, accessTokens, user)
    },

    refreshSession: ({ services, access }, { body }) =>
      refreshSession(services, access, { accessTokens, limits }, body.refresh_token),

    async logout({ db, services, caller }) {
      await endSession(db, services.clock, caller.sessionId)
      return null
    },

    listOwnSessions: ({ db, services, caller: { userId, sessionId } }) =>
      listOpenSessions(db, services.clock, limits, { userId, currentId: sessionId }),

    async endOwnSession({ db, services, caller, access }, { path: { sessionId } }) {
      const { userId, user, sessionId: currentId } = caller
      await endFromElsewhere(db, services.clock, limits, { userId, sessionId, currentId })
      await addEnded(access, db, user, [sessionId])
      return null
    },

    async endOtherSessions({ db, services, caller, access }) {
      const { userId, user, sessionId: currentId } = caller
      const ended = await endOthers(db, services.clock, limits, { userId, currentId })
      await addEnded(access, db, user, ended)
      return { ended: ended.length }
    },
  }) satisfies Partial<Handlers>
