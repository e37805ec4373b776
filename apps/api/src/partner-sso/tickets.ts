import { randomBytes } from 'node:crypto'
import { eq, lte } from 'drizzle-orm'
import { momentOf } from '../base/clock'
import { sha256 } from '../base/sha256'
import type { Handle } from '../db/handle'
import { ssoTickets, type TicketGoal } from '../db/schema'
import type { Services } from '../db/services'
import type { Browser } from '../http/browser'

/** How long a ticket is good, and the cookie of its browser with it. */
const SECONDS = 60

const COOKIE = 'imsang_sso'
/** A place of its own for each ticket: two that are opened one after the other do not take each other's cookie. */
const placeOf = (token: string) => ({
  path: `/sso/${token}`,
  // The browser may come back from a partner's page.
  sameSite: 'Lax' as const,
})

/** What a ticket allows: to sign in at one partner as a session. */
export interface Ticket {
  readonly sessionId: string
  readonly partnerId: string
  readonly goal: TicketGoal
}

const newToken = () => randomBytes(32).toString('base64url')

/** Makes a ticket for one use in this browser, which gets its cookie, and returns it [PARTNER-164, PARTNER-165]. */
export async function makeTicket(
  db: Handle,
  { clock }: Pick<Services, 'clock'>,
  browser: Browser,
  ticket: Ticket,
): Promise<string> {
  // Every new one deletes those that have run out, so that no job is needed.
  await db.delete(ssoTickets).where(lte(ssoTickets.expiresAt, momentOf(clock)))
  const [token, cookie] = [newToken(), newToken()]
  const expiresAt = new Date(clock() + SECONDS * 1000)
  await db.insert(ssoTickets).values({ ...ticket, hash: sha256(token), browserHash: sha256(cookie), expiresAt })
  browser.write(COOKIE, cookie, SECONDS, placeOf(token))
  return token
}

/**
 * Uses a ticket: from then on it is gone, also for whoever had no right to it.
 * @returns null for one that is unknown, used, run out or of another browser
 */
export async function redeemTicket(
  { root, clock }: Services,
  browser: Pick<Browser, 'read'>,
  token: string,
): Promise<Ticket | null> {
  const [ticket] = await root
    .delete(ssoTickets)
    .where(eq(ssoTickets.hash, sha256(token)))
    .returning()
  if (!ticket || ticket.expiresAt.getTime() <= clock()) return null
  return ticket.browserHash === sha256(browser.read(COOKIE) ?? '') ? ticket : null
}
