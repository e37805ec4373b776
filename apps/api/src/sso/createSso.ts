import { describeError } from '../base/log'
import { Problem } from '../base/problem'
import type { SsoEntry } from '../http/config'
import { redirectUriOf } from '../oidc/ownClient'
import { type ConnectionOptions, createConnection } from './connection'
import { exchange, type Vouched } from './exchange'

/** Whatever is wrong with a federated sign-in, this is all that is told of it [SSO-016]. */
export const SSO_FAILED = 'SSO 로그인에 실패했습니다.'

/** Federated sign-in, as the server's parts see it. */
export interface Sso {
  /** Where a browser begins; null while nobody can sign in this way. */
  entry(): Promise<SsoEntry | null>
  /**
   * Whom a code stands for.
   * @throws Problem 401
   */
  vouch(returned: Returned): Promise<Vouched>
}

interface Returned {
  readonly code: string
  readonly redirectUri: string
  readonly codeVerifier?: string
  readonly nonce?: string
}

export function createSso(options: ConnectionOptions): Sso {
  const connect = createConnection(options)
  const { settings, log } = options
  const failed = () => new Problem(401, 'auth.sso', SSO_FAILED)
  return {
    async entry() {
      const provider = await connect()
      const authorizeUrl = provider?.serverMetadata().authorization_endpoint
      return provider && authorizeUrl ? { authorizeUrl, clientId: provider.clientMetadata().client_id } : null
    },

    async vouch({ code, redirectUri, codeVerifier, nonce }) {
      // Other servers may do without the last two [CALL-006]; here a code alone is worth nothing.
      if (redirectUri !== redirectUriOf(settings.publicUrl) || !codeVerifier || !nonce) throw failed()
      const provider = await connect()
      if (!provider) throw failed()
      return exchange(provider, { code, redirectUri, codeVerifier, nonce }).catch((error: unknown) => {
        log({ event: 'sso-failed', ...describeError(error) })
        throw failed()
      })
    },
  }
}
