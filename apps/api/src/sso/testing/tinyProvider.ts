import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { listenWith } from './listening'

/** The next responses of the provider, and its behaviour. */
export interface Said {
  claims: JWTPayload
  /** The response of the userinfo endpoint. */
  userinfo?: Readonly<Record<string, unknown>>
  /** Signs with an unpublished key. */
  isForged?: boolean
}

/** A provider whose responses are set by the test. It checks no code. */
export async function startTinyProvider() {
  const published = await generateKeyPair('RS256', { extractable: true })
  const other = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(published.publicKey)), kid: 'key', alg: 'RS256', use: 'sig' }
  const state: { said: Said; isDown: boolean; discoveries: number; authorization: string | undefined } = {
    said: { claims: {} },
    isDown: false,
    discoveries: 0,
    authorization: undefined,
  }
  const { url, close } = await listenWith((issuer) => async (request, response) => {
    const answer = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (state.isDown) return void answer({}, 503)
    switch (request.url) {
      case '/.well-known/openid-configuration':
        state.discoveries += 1
        return void answer({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/me`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          token_endpoint_auth_methods_supported: ['client_secret_post'],
        })
      case '/keys':
        return void answer({ keys: [jwk] })
      case '/me':
        return void answer(state.said.userinfo ?? {})
      default: {
        state.authorization = request.headers.authorization
        const { claims, isForged = false } = state.said
        const token = new SignJWT({ iss: issuer, aud: 'imsang', nonce: 'the nonce', ...claims })
          .setProtectedHeader({ alg: 'RS256', kid: 'key' })
          .setIssuedAt()
          .setExpirationTime('5m')
        const id_token = await token.sign(isForged ? other.privateKey : published.privateKey)
        return void answer({ access_token: 'access', token_type: 'Bearer', id_token })
      }
    }
  })
  return { url, close, state }
}

export type TinyProvider = Awaited<ReturnType<typeof startTinyProvider>>
