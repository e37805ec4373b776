import type { Hono } from 'hono'
import type { AccessRecord } from '../access-record/accessRecord'
import { findCallerOfSession } from '../accounts/caller'
import { openSince, type SessionLimits } from '../accounts/sessionLimits'
import type { Settings } from '../base/settings'
import type { TicketGoal } from '../db/schema'
import type { Services } from '../db/services'
import { browserOf } from '../http/browser'
import type { HttpEnv } from '../http/env'
import { cannotConnect } from '../oidc/errorPage'
import { issuerOf } from '../oidc/issuer'
import { knowBrowser } from '../oidc/knownBrowser'
import { show } from '../oidc/page'
import { recordPartnerSignIn } from '../partners/recordSignIn'
import { findOpenable } from './openable'
import type { SamlAnswer } from './samlAnswer'
import { redeemTicket } from './tickets'

interface Parts {
  readonly services: Services
  readonly limits: SessionLimits
  readonly settings: Pick<Settings, 'publicUrl' | 'trustsProxy'>
  readonly record: AccessRecord
  readonly saml: SamlAnswer
}

/**
 * Serves tickets: each opens a partner's system once, for the browser and the session that it was made for, if both
 * still may [PARTNER-164, PARTNER-166].
 */
export function mountSso(app: Hono<HttpEnv>, { services, limits, settings, record, saml }: Parts): void {
  const { root, clock } = services
  const { publicUrl } = settings
  app.get('/sso/:ticket', async (c) => {
    const browser = browserOf(c, publicUrl.startsWith('https:'))
    const ticket = await redeemTicket(services, browser, c.req.param('ticket'))
    const caller = ticket && (await findCallerOfSession(root, ticket.sessionId, openSince(limits, clock)))
    const partner = caller && (await findOpenable(root, caller, ticket.partnerId))
    if (!partner) return cannotConnect(c, publicUrl)
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Cache-Control', 'no-store')
    if (partner.useSaml) {
      const page = await saml(partner, caller.user, ticket.goal)
      if (!page) return cannotConnect(c, publicUrl)
      await recordPartnerSignIn(c, { record, clock, trustsProxy: settings.trustsProxy }, caller, partner)
      return show(c, page, 200)
    }
    await knowBrowser(services, limits, browser, caller.sessionId)
    return c.redirect(addressOf(ticket.goal, partner.baseUrl, publicUrl), 303)
  })
}

/** Where a goal of OpenID Connect is: the partner's website, which learns who vouches, or the request that waits. */
function addressOf(goal: TicketGoal, baseUrl: string, publicUrl: string): string {
  if (goal.kind === 'oidc') return `${issuerOf(publicUrl)}/interaction/${encodeURIComponent(goal.interaction)}`
  const address = new URL(baseUrl)
  address.searchParams.set('iss', issuerOf(publicUrl))
  return address.href
}
