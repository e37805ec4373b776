import { describeError } from '../base/log'
import { Problem } from '../base/problem'
import type { SsoEntry } from '../http/config'
import { redirectUriOf } from '../oidc/issuer'
import { type ConnectionOptions, createConnection } from './connection'
import { exchange, type Vouched } from './exchange'

/** The only message for any error of a federated sign-in [SSO-016]. */
export const SSO_FAILED = 'SSO 로그인에 실패했습니다.'

/** Federated sign-in as used by the other parts of the server. */
export interface Sso {
  /** Where a browser starts; null while federated sign-in is not possible. */
  entry(): Promise<SsoEntry | null>
  /**
   * Returns the identity behind a code.
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
      // Other servers may omit the last two [CALL-006]; here a code alone is not accepted.
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
