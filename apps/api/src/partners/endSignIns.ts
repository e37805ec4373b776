import { eq, sql } from 'drizzle-orm'
import type { Handle } from '../db/handle'
import { oidcRecords, ssoTickets } from '../db/schema'

/**
 * Ends what is open of a partner's sign-ins: tickets, and the grants, codes and tokens of the identity provider that
 * name it as their client.
 * @param db the transaction that switches it off or deletes it
 * @see PARTNER-154, DEC-968
 */
export async function endPartnerSignIns(db: Handle, partnerId: string): Promise<void> {
  await db.delete(ssoTickets).where(eq(ssoTickets.partnerId, partnerId))
  await db.delete(oidcRecords).where(sql`${oidcRecords.payload}->>'clientId' = ${partnerId}`)
}
