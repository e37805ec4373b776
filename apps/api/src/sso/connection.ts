import type { Configuration } from 'openid-client'
import * as client from 'openid-client'
import type { Clock } from '../base/clock'
import { describeError, type Log } from '../base/log'
import type { Settings } from '../base/settings'
import { demoClient } from '../oidc/demo/demoClient'
import { issuerOf } from '../oidc/issuer'

/** The time limit for the provider's response, in seconds; the login page waits for it. */
const DISCOVERY_SECONDS = 5
const EXCHANGE_SECONDS = 10
/** The pause after a failure, before the provider is contacted again. */
const PAUSE_MS = 10_000

export interface ConnectionOptions {
  readonly settings: Pick<Settings, 'mode' | 'publicUrl' | 'authSecret' | 'sso'>
  readonly clock: Clock
  readonly log: Log
}

/** The configuration of the provider for sign-in. Null without a provider, or while it does not respond. */
export type Connection = () => Promise<Configuration | null>

/**
 * Discovers the provider on first use: the one of the settings, otherwise, in the demo, our own. Its metadata is
 * requested once; later only its keys are requested again.
 */
export function createConnection({ settings, clock, log }: ConnectionOptions): Connection {
  const provider = providerOf(settings)
  let found: Promise<Configuration | null> | null = null
  let failedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (!provider || clock() - failedAt < PAUSE_MS) return null
    found ??= discover(provider).catch((error: unknown) => {
      log({ event: 'sso-unreachable', ...describeError(error) })
      failedAt = clock()
      found = null
      return null
    })
    return found
  }
}

type ProviderSettings = NonNullable<Settings['sso']>

function providerOf({ mode, publicUrl, authSecret, sso }: ConnectionOptions['settings']): ProviderSettings | null {
  return sso ?? (mode === 'demo' ? { issuer: issuerOf(publicUrl), ...demoClient(authSecret) } : null)
}

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  // The settings allow such an address only on this machine.
  const extras = issuer.startsWith('http:') ? [client.allowInsecureRequests] : []
  const options = { execute: extras, timeout: DISCOVERY_SECONDS }
  const known = (await client.discovery(new URL(issuer), clientId, undefined, undefined, options)).serverMetadata()
  const takesBasic = (known.token_endpoint_auth_methods_supported ?? ['client_secret_basic']).includes(
    'client_secret_basic',
  )
  const secret = takesBasic ? client.ClientSecretBasic : client.ClientSecretPost
  const authentication = clientSecret ? secret(clientSecret) : client.None()
  const configuration = new client.Configuration(known, clientId, undefined, authentication)
  configuration.timeout = EXCHANGE_SECONDS
  // Responses received directly from the provider must be signed, too.
  for (const extra of [...extras, client.enableNonRepudiationChecks]) extra(configuration)
  return configuration
}
