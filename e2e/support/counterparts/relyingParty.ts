import * as client from 'openid-client'
import { listen, redirect, show } from './page'

// A partner's system that signs people in by OpenID Connect, with a library of its own. It shows what it learns.

const { PORT, ISSUER = '', CLIENT_ID = '', CLIENT_SECRET = '' } = process.env
const callback = `http://localhost:${PORT}/callback`
/** What it remembers of each sign-in that it began, by its state. */
const begun = new Map<string, { readonly verifier: string; readonly nonce: string }>()

const discover = () =>
  client.discovery(new URL(ISSUER), CLIENT_ID, undefined, client.ClientSecretBasic(CLIENT_SECRET), {
    execute: [client.allowInsecureRequests],
  })

listen(async (url, _request, response) => {
  const provider = await discover()
  if (url.pathname === '/callback') {
    const kept = begun.get(url.searchParams.get('state') ?? '')
    const tokens = await client.authorizationCodeGrant(provider, url, {
      pkceCodeVerifier: kept?.verifier ?? '',
      expectedNonce: kept?.nonce ?? '',
      expectedState: url.searchParams.get('state') ?? '',
      idTokenExpected: true,
    })
    const sub = tokens.claims()?.sub ?? ''
    const { name, email } = await client.fetchUserInfo(provider, tokens.access_token, sub)
    return show(response, 200, `signed in: ${name} ${email} ${sub}`)
  }
  if (url.pathname !== '/') return show(response, 404, 'unknown')
  // Whoever sends somebody here must be the provider that it knows.
  const issuer = url.searchParams.get('iss')
  if (issuer !== null && issuer !== ISSUER) return show(response, 400, 'another issuer')
  const [verifier, nonce, state] = [client.randomPKCECodeVerifier(), client.randomNonce(), client.randomState()]
  begun.set(state, { verifier, nonce })
  const address = client.buildAuthorizationUrl(provider, {
    redirect_uri: callback,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    nonce,
    state,
  })
  redirect(response, address.href)
})
