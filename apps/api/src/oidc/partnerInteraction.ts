import type { Context } from 'hono'
import { decodeJwt } from 'jose'
import type { InteractionResults, Provider } from 'oidc-provider'
import type { AccessRecord } from '../access-record/accessRecord'
import type { SessionLimits } from '../accounts/sessionLimits'
import type { Settings } from '../base/settings'
import type { Services } from '../db/services'
import { browserOf } from '../http/browser'
import type { HttpEnv } from '../http/env'
import { mayOpenPartner } from '../partners/mayOpenPartner'
import { recordPartnerSignIn } from '../partners/recordSignIn'
import { cannotConnect } from './errorPage'
import type { Interaction } from './interaction'
import { callerOfBrowser } from './knownBrowser'
import { accountIdOf, pairwiseIdentifiers } from './partnerAccounts'
import { findOidcPartner } from './partnerClient'
import { bindingsOf } from './socket'

interface Parts {
  readonly services: Services
  readonly limits: SessionLimits
  readonly settings: Pick<Settings, 'publicUrl' | 'authSecret' | 'trustsProxy'>
  readonly record: AccessRecord
}

/**
 * Goes on with the request of a partner: at once for a browser that the provider knows, otherwise by the page of the
 * app that asks who is signed in [PARTNER-160, PARTNER-161]. The sign-in is recorded before it can be used [PARTNER-175].
 */
export function partnerInteraction({ services, limits, settings, record }: Parts) {
  const { root, clock } = services
  const { publicUrl, trustsProxy } = settings
  const pairwise = pairwiseIdentifiers(settings.authSecret)
  return async (c: Context<HttpEnv>, provider: Provider, interaction: Interaction): Promise<Response> => {
    const { incoming, outgoing } = bindingsOf(c)
    const finish = async (result: InteractionResults) => {
      c.header('Cache-Control', 'no-store')
      const next = await provider.interactionResult(incoming, outgoing, result, { mergeWithLastSubmission: false })
      return c.redirect(next, 303)
    }
    const partner = await findOidcPartner(root, String(interaction.params.client_id))
    if (!partner) return cannotConnect(c, publicUrl)
    const caller = await callerOfBrowser(services, limits, browserOf(c, publicUrl.startsWith('https:')))
    if (!caller) {
      c.header('Cache-Control', 'no-store')
      return c.redirect(`${publicUrl}/partner-sign-in?request=oidc.${interaction.uid}`, 303)
    }
    if (!(await mayOpenPartner(root, caller, partner))) return cannotConnect(c, publicUrl)
    const accountId = accountIdOf(caller)
    const { id_token_hint: hint } = interaction.params
    // Its signature was checked when the request came.
    if (typeof hint === 'string' && decodeJwt(hint).sub !== pairwise(accountId, partner.id)) {
      return finish({ error: 'login_required' })
    }
    await recordPartnerSignIn(c, { record, clock, trustsProxy }, caller, partner)
    return finish({
      login: {
        accountId,
        remember: false,
        // When they proved who they are: a partner may find that too long ago.
        ts: Math.floor(caller.session.openedAt.getTime() / 1000),
      },
      // Whoever opens a system has agreed to it; a partner that asks for the question would get it for ever.
      consent: {},
    })
  }
}
