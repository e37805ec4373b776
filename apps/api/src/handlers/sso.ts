import { signIn } from '../auth/signIn'
import { Pending } from '../http/envelope'
import type { Handlers } from '../http/handler'
import { welcome } from '../sso/welcome'
import { limitAddress } from '../tries/limitAddress'
import { EXCHANGES } from '../tries/limits'

/** Federated sign-in. */
export const ssoHandlers = {
  finishSso: (context, { body }) =>
    limitAddress(context, EXCHANGES, async () => {
      const { root, clock, sso, settings } = context.services
      // Before the transaction: the provider may be our own, and the embedded database has one connection.
      const vouched = await sso.vouch(body)
      const { user, isPending } = await welcome(root, clock, settings.ssoLabel, vouched)
      return isPending ? new Pending(user.email) : signIn(context.services, user)
    }),
} satisfies Partial<Handlers>
