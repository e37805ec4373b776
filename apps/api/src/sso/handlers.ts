import type { AccessTokens } from '../auth/accessToken'
import { signIn } from '../auth/signIn'
import { Pending } from '../http/envelope'
import type { Handlers } from '../http/handler'
import { limitAddress } from '../tries/limitAddress'
import { EXCHANGES } from '../tries/limits'
import type { Sso } from './createSso'
import { welcome } from './welcome'

interface Parts {
  readonly sso: Sso
  readonly accessTokens: AccessTokens
  /** The display name of the provider. */
  readonly label: string
}

/** The handlers for federated sign-in. */
export const ssoHandlers = ({ sso, accessTokens, label }: Parts) =>
  ({
    finishSso: (context, { body }) =>
      limitAddress(context, EXCHANGES, async () => {
        const { services, origin, access } = context
        // Before the transaction: the provider may be our own, and the embedded database has one connection.
        const vouched = await sso.vouch(body)
        const { user, isPending } = await welcome(services, { label, vouched, origin, access })
        return isPending ? new Pending(user.email) : signIn(context, accessTokens, user)
      }),
  }) satisfies Partial<Handlers>
