import { and, eq, gt, isNull } from 'drizzle-orm'
import { type Clock, momentOf } from '../base/clock'
import type { Handle } from '../db/handle'
import { samlRequests, type TicketGoal } from '../db/schema'
import { findOidcRequest } from '../oidc/records'

/** With what a partner began, and who it is. */
export interface PartnerRequest {
  readonly partnerId: string
  readonly goal: TicketGoal
}

/** Finds the request that an address of the app names, `oidc.{uid}` or `saml.{id}`; null for one that is unknown or over. */
export async function findRequest(db: Handle, clock: Clock, name: string): Promise<PartnerRequest | null> {
  const [, protocol, id = ''] = /^(oidc|saml)\.(.+)$/s.exec(name) ?? []
  if (protocol === 'oidc') {
    const partnerId = await findOidcRequest(db, clock, id)
    return partnerId === null ? null : { partnerId, goal: { kind: 'oidc', interaction: id } }
  }
  if (protocol !== 'saml') return null
  const [found] = await db
    .select({ partnerId: samlRequests.partnerId })
    .from(samlRequests)
    .where(and(eq(samlRequests.id, id), isNull(samlRequests.usedAt), gt(samlRequests.expiresAt, momentOf(clock))))
  return found ? { partnerId: found.partnerId, goal: { kind: 'saml', request: id } } : null
}
