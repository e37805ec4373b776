import type { Hono } from 'hono'
import type { Settings } from '../base/settings'
import type { HttpEnv } from '../http/env'
import type { Sso } from './createSso'

/** What a deployment tells every browser before anybody has signed in; a part that is not set up is null [DEC-129]. */
export interface PublicConfig {
  readonly ssoAuthorizeUrl: string | null
  readonly ssoClientId: string | null
  readonly ssoProviderLabel: string
  readonly errorLogUrl: string | null
}

/** Answers `/config.json`, bare: it is a file that is different for each deployment. */
export function mountConfig(app: Hono<HttpEnv>, sso: Sso, settings: Pick<Settings, 'ssoLabel' | 'errorLogUrl'>): void {
  app.get('/config.json', async (c) => {
    const entry = await sso.entry()
    const config: PublicConfig = {
      ssoAuthorizeUrl: entry?.authorizeUrl ?? null,
      ssoClientId: entry?.clientId ?? null,
      ssoProviderLabel: settings.ssoLabel,
      errorLogUrl: settings.errorLogUrl,
    }
    c.header('Cache-Control', 'no-store')
    return c.json(config)
  })
}
