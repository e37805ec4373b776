import { hkdfSync } from 'node:crypto'
import type { Configuration, JWKS, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { SessionLimits } from '../accounts/sessionLimits'
import type { Settings } from '../base/settings'
import type { Services } from '../db/services'
import { isSecret } from '../partners/partnerSecret'
import { PARTNER_SCOPES } from '../partners/shared'
import type { DemoSignIn } from './demo/demoSignIn'
import { errorPage } from './errorPage'
import { issuerOf } from './issuer'
import { pairwiseIdentifiers, partnerAccounts } from './partnerAccounts'
import { partnerClients, WEB_ORIGIN } from './partnerClient'
import { recordsAdapter } from './records'
import type { SigningKey } from './signingKeys'

/** The time to sign in, and the lifetime of what follows. */
const SECONDS = 600
const CODE_SECONDS = 60

export interface ProviderOptions {
  readonly services: Services
  readonly limits: SessionLimits
  readonly settings: Pick<Settings, 'publicUrl' | 'authSecret'>
  /** What only a demo has; null in a live server. */
  readonly demo: DemoSignIn | null
}

/** Creates the identity provider at `/oidc`. Its clients are the partners, and in the demo the product itself. */
export async function createProvider(
  { services, limits, settings, demo }: ProviderOptions,
  keys: readonly SigningKey[],
): Promise<Provider> {
  const { root, clock } = services
  const { publicUrl, authSecret } = settings
  // Loaded on demand, because most servers start without using it.
  const { Provider, errors } = await import('oidc-provider')
  const records = recordsAdapter(root, clock, () => new errors.InvalidGrant('authorization code already consumed'))
  const findPartnerAccount = partnerAccounts(services, limits)
  const pairwise = pairwiseIdentifiers(authSecret)
  const isDemo = (clientId: string | undefined) => demo !== null && clientId === demo.client.client_id
  const configuration: Configuration = {
    ...RULES,
    adapter: (model) => (model === 'Client' ? partnerClients(root) : records(model)),
    jwks: { keys } as JWKS,
    clients: demo ? [demo.client] : [],
    subjectTypes: demo ? ['public', 'pairwise'] : ['pairwise'],
    cookies: cookiesOf(authSecret),
    interactions: { url: (_ctx, { uid }) => `/oidc/interaction/${uid}` },
    async findAccount({ oidc }, accountId) {
      if (!oidc.client) return undefined
      return isDemo(oidc.client.clientId)
        ? demo?.findAccount(accountId)
        : findPartnerAccount(accountId, oidc.client.clientId)
    },
    pairwiseIdentifier: async (_ctx, accountId, { clientId }) => pairwise(accountId, clientId),
    clientBasedCORS: (_ctx, origin, client) => client[WEB_ORIGIN] === origin,
    loadExistingGrant: grantAll,
    renderError: (ctx) => errorPage(ctx, publicUrl),
  }
  const provider = new Provider(issuerOf(publicUrl), configuration)
  // Its addresses are based on the public URL; see `mountProvider`.
  provider.proxy = true
  const { compareClientSecret } = provider.Client.prototype
  provider.Client.prototype.compareClientSecret = function (actual) {
    if (isDemo(this.clientId)) return compareClientSecret.call(this, actual)
    return isSecret({ secretHash: this.clientSecret ?? null }, actual)
  }
  // The library names every way of answering that it knows [PARTNER-174].
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.oidc?.route === 'discovery') Object.assign(ctx.body as object, { response_modes_supported: ['query'] })
  })
  return provider
}

/** What the provider can do, the same for every client: sign in with a code, and nothing else [PARTNER-167, PARTNER-174]. */
const RULES = {
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  scopes: ['openid'],
  responseTypes: ['code'],
  pkce: { required: () => true },
  allowOmittingSingleRegisteredRedirectUri: false,
  clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
  enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
  extraClientMetadata: { properties: [WEB_ORIGIN] },
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: { enabled: false },
  },
  ttl: {
    AccessToken: SECONDS,
    AuthorizationCode: CODE_SECONDS,
    Grant: SECONDS,
    IdToken: SECONDS,
    Interaction: SECONDS,
    Session: SECONDS,
  },
} satisfies Configuration

function cookiesOf(authSecret: string): Configuration['cookies'] {
  return {
    keys: [Buffer.from(hkdfSync('sha256', authSecret, '', 'imsang oidc cookies', 32)).toString('base64url')],
    names: { session: 'imsang_oidc', interaction: 'imsang_oidc_choice', resume: 'imsang_oidc_resume' },
    long: { httpOnly: true, sameSite: 'lax', signed: true, path: '/oidc' },
    // Each has its own path.
    short: { httpOnly: true, sameSite: 'lax', signed: true },
  }
}

/** Grants everything that the clients may request, name and address, for the account that signs in. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(PARTNER_SCOPES.join(' '))
  await grant.save()
  return grant
}
