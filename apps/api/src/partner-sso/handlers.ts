import type { Handlers, SessionContext } from '../http/handler'
import { partnerNotFound } from '../partners/readPartners'
import { findRequest, type PartnerRequest } from './findRequest'
import { findOpenable } from './openable'
import { makeTicket } from './tickets'

/** The handlers for opening a partner's system, and for going on with what a partner began [ACALL-051, ACALL-112]. */
export function partnerSsoHandlers(publicUrl: string) {
  /** Makes the address of one sign-in. @throws Problem 404 for a partner that the caller may not open */
  async function start(
    { db, services, browser, caller }: SessionContext,
    { partnerId, goal }: PartnerRequest,
  ): Promise<{ url: string; companyName: string }> {
    const partner = await findOpenable(db, caller, partnerId)
    if (!partner) throw partnerNotFound()
    const { sessionId } = caller
    const ticket = await makeTicket(db, services, browser, { sessionId, partnerId, goal })
    return { url: `${publicUrl}/sso/${ticket}`, companyName: partner.companyName }
  }

  return {
    async initiatePartnerSso(context, { path }) {
      const { url } = await start(context, { partnerId: path.id, goal: { kind: 'open' } })
      return { method: 'GET', url, SAMLResponse: null }
    },

    async resumePartnerSso(context, { body }) {
      const request = await findRequest(context.db, context.services.clock, body.request)
      if (!request) throw partnerNotFound()
      return { method: 'GET', ...(await start(context, request)) }
    },
  } satisfies Partial<Handlers>
}
