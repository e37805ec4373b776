import { hkdfSync } from 'node:crypto'
import type { Configuration, JWKS, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { findByEmail } from '../accounts/users'
import type { Clock } from '../base/clock'
import type { Settings } from '../base/settings'
import type { Handle } from '../db/handle'
import { emailOf } from './accounts'
import { errorPage } from './errorPage'
import { issuerOf, ownClient, redirectUriOf } from './ownClient'
import { recordsAdapter } from './records'
import { loadSigningKeys } from './signingKeys'

/** The time to choose an account, and the lifetime of what follows. */
const SECONDS = 600
const CODE_SECONDS = 60

export interface ProviderOptions {
  readonly root: Handle
  readonly clock: Clock
  readonly settings: Pick<Settings, 'publicUrl' | 'authSecret'>
}

/** Creates the identity provider at `/oidc`. Its clients are configured by the operator, not registered. */
export async function createProvider({ root, clock, settings }: ProviderOptions): Promise<Provider> {
  const { publicUrl, authSecret } = settings
  // Loaded on demand, because a live server does not use it.
  const { Provider, errors } = await import('oidc-provider')
  const { clientId, clientSecret } = ownClient(authSecret)
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, path: '/oidc' } as const
  const configuration: Configuration = {
    adapter: recordsAdapter(root, clock, () => new errors.InvalidGrant('authorization code already consumed')),
    jwks: { keys: await loadSigningKeys(root, clock, authSecret) } as JWKS,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUriOf(publicUrl)],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    cookies: {
      keys: [Buffer.from(hkdfSync('sha256', authSecret, '', 'imsang oidc cookies', 32)).toString('base64url')],
      names: { session: 'imsang_oidc', interaction: 'imsang_oidc_choice', resume: 'imsang_oidc_resume' },
      long: cookie,
      // Each has its own path.
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    responseTypes: ['code'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
    },
    interactions: { url: (_ctx, { uid }) => `/oidc/interaction/${uid}` },
    ttl: {
      AccessToken: SECONDS,
      AuthorizationCode: CODE_SECONDS,
      Grant: SECONDS,
      IdToken: SECONDS,
      Interaction: SECONDS,
      Session: SECONDS,
    },
    async findAccount(_ctx, accountId) {
      const email = emailOf(accountId)
      const name = (await findByEmail(root, email))?.fullName
      return {
        accountId,
        claims: () => ({ sub: accountId, email, email_verified: true, ...(name && { name }) }),
      }
    },
    loadExistingGrant: grantAll,
    renderError: (ctx) => errorPage(ctx, publicUrl),
  }
  const provider = new Provider(issuerOf(publicUrl), configuration)
  // Its addresses are based on the public URL; see `mountProvider`.
  provider.proxy = true
  return provider
}

/** Grants everything that the clients may request, name and address, for the chosen account. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}
