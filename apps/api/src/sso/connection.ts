import type { Configuration } from 'openid-client'
import * as client from 'openid-client'
import type { Clock } from '../base/clock'
import { describeError, type Log } from '../base/log'
import type { Settings } from '../base/settings'
import { issuerOf, ownClient } from '../oidc/ownClient'

/** A provider that does not answer is given so long, in seconds: somebody waits for the login page. */
const DISCOVERY_SECONDS = 5
const EXCHANGE_SECONDS = 10
/** After a failure it is left alone for so long. */
const PAUSE_MS = 10_000

export interface ConnectionOptions {
  readonly settings: Pick<Settings, 'mode' | 'publicUrl' | 'authSecret' | 'sso'>
  readonly clock: Clock
  readonly log: Log
}

/** The way to the provider that people sign in with. Null while there is none, or while it does not answer. */
export type Connection = () => Promise<Configuration | null>

/**
 * Finds the provider when it is first needed: the one of the settings, otherwise in the demo our own. It is asked once
 * for where everything stands; later its keys alone are fetched anew.
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
  return sso ?? (mode === 'demo' ? { issuer: issuerOf(publicUrl), ...ownClient(authSecret) } : null)
}

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  // The settings let such an address through only where nothing leaves this machine.
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
  // Also what comes straight from the provider must carry its signature.
  for (const extra of [...extras, client.enableNonRepudiationChecks]) extra(configuration)
  return configuration
}
