import type { Hono } from 'hono'
import type { Settings } from '../base/settings'
import type { HttpEnv } from './env'

/**
 * The settings that a deployment sends to every browser before a sign-in; a part that is not set up is null [DEC-129].
 */
export interface PublicConfig {
  readonly ssoAuthorizeUrl: string | null
  readonly ssoClientId: string | null
  readonly ssoProviderLabel: string
  readonly errorLogUrl: string | null
  /** How much of the contract this server has, all of it (`x-level`). */
  readonly contractLevel: 'extended'
}

/** Where a browser starts a federated sign-in. */
export interface SsoEntry {
  readonly authorizeUrl: string
  readonly clientId: string
}

/**
 * Serves `/config.json` without an envelope: it is a file that differs per deployment.
 * @param findEntry null while nobody can sign in through the provider
 */
export function mountConfig(
  app: Hono<HttpEnv>,
  findEntry: () => Promise<SsoEntry | null>,
  settings: Pick<Settings, 'ssoLabel' | 'errorLogUrl'>,
): void {
  app.get('/config.json', async (c) => {
    const entry = await findEntry()
    const config: PublicConfig = {
      ssoAuthorizeUrl: entry?.authorizeUrl ?? null,
      ssoClientId: entry?.clientId ?? null,
      ssoProviderLabel: settings.ssoLabel,
      errorLogUrl: settings.errorLogUrl,
      contractLevel: 'extended',
    }
    c.header('Cache-Control', 'no-store')
    return c.json(config)
  })
}
