import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import type { Context, Hono } from 'hono'
import { TooMany } from '../base/problem'
import { parseForm, readBody } from '../http/body'
import type { HttpEnv } from '../http/env'
import { originOf } from '../http/origin'
import { refusalPage } from '../oidc/errorPage'
import { countTry } from '../tries/countTry'
import { SAML_REQUESTS } from '../tries/limits'
import type { SamlOptions } from './samlOptions'
import type { Brought } from './takeRequest'

/** The form of a request: 16 kB of it and a mark, encoded. */
const MOST_FORM_BYTES = 65_536

/**
 * Serves the identity provider for SAML: its metadata, and the address to which a partner sends people. Neither needs a
 * session; who signs in is asked on a page of the app.
 * @see PARTNER-221, PARTNER-223
 */
export function mountSaml(app: Hono<HttpEnv>, options: SamlOptions): void {
  const { root, clock, settings } = options
  app.get('/saml/metadata', async (c) => {
    // Loaded on demand, because most servers start without using it.
    const [{ samlMetadata }, { loadSamlKey }] = await Promise.all([import('./identityProvider'), import('./samlKey')])
    const key = await loadSamlKey(root, clock, settings.authSecret)
    return c.body(samlMetadata(settings.publicUrl, key), 200, { 'Content-Type': 'application/samlmetadata+xml' })
  })
  app.get('/saml/sso', (c) => {
    const { SAMLRequest = '', RelayState } = c.req.query()
    return goOn(c, { binding: 'redirect', request: SAMLRequest, relayState: RelayState ?? null })
  })
  app.post('/saml/sso', async (c) => {
    const form = parseForm(await readBody(c.req.raw, MOST_FORM_BYTES)) as Readonly<Record<string, string | undefined>>
    return goOn(c, { binding: 'post', request: form.SAMLRequest ?? '', relayState: form.RelayState ?? null })
  })

  async function goOn(c: Context<HttpEnv>, brought: Brought): Promise<Response> {
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    const wait = await countTry(root, clock, SAML_REQUESTS, originOf(c, settings.trustsProxy).network)
    if (wait > 0) throw new TooMany('request.too-many', SERVER_MESSAGES.tooManyTries, wait)
    const { takeRequest } = await import('./takeRequest')
    const taken = await takeRequest(options, brought)
    if (taken) return c.redirect(`${settings.publicUrl}/partner-sign-in?request=saml.${taken}`, 303)
    const { html, policy } = refusalPage(settings.publicUrl)
    c.header('Content-Security-Policy', policy)
    return c.html(html, 400)
  }
}
