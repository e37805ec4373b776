import { createHash } from 'node:crypto'
import { CODE_VALID_MS, RESEND_WAIT_MS } from '@imsang/domain/verification-code'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Clock } from '../base/clock'
import { TooMany } from '../base/problem'
import type { Handle } from '../db/handle'
import { newId } from '../db/ids'
import { letterRequests } from '../db/schema'

type Purpose = typeof letterRequests.$inferSelect.purpose

/** The minimum time between two letters of one kind to an address [VERIFY-011, VERIFY-012]. */
export const SPACING_MS = RESEND_WAIT_MS
export const DAY_MS = 24 * 3_600_000
/**
 * The letters with a code to one address in a window, for all purposes together. With five attempts each, 20 codes are
 * at most 100 guesses of a million in any 24 hours. Requests of others do not use up those of the applicant's own
 * browser.
 */
export const MAX_OWN = 11
export const MAX_FOREIGN = 9
/** A day plus the lifetime of a code, because the last code of yesterday can still be tried today. */
export const WINDOW_MS = DAY_MS + CODE_VALID_MS
/** Links have no guessable secret: above this number per day they are only sent less often, to lock nobody out. */
const MAX_QUICK_LINKS = 20
const SLOW_SPACING_MS = 15 * 60_000

const tooSoon = (waitMs: number) =>
  new TooMany('auth.letter-too-soon', `${Math.ceil(waitMs / 1000)}초 후에 다시 시도해 주세요.`, waitMs)

/**
 * Records a requested letter, whether the address has an account or not, so that the responses are the same.
 * @param db a transaction
 * @throws TooMany when the last one is too recent, or there were too many today
 */
export async function noteLetterRequest(
  db: Handle,
  clock: Clock,
  { address, purpose, isForeign }: { address: string; purpose: Purpose; isForeign: boolean },
): Promise<void> {
  const addressHash = createHash('sha256').update(address).digest('hex')
  // Serialises the requests for an address, also where there is no row yet.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${addressHash}))`)
  const now = clock()
  await db.delete(letterRequests).where(lt(letterRequests.at, new Date(now - WINDOW_MS)))
  const recent = await db
    .select()
    .from(letterRequests)
    .where(and(eq(letterRequests.addressHash, addressHash), gt(letterRequests.at, new Date(now - WINDOW_MS))))
  // Others cannot make the applicant's own browser wait, nor replace its code at once [TRUST-145].
  const ofKind = recent.filter((request) => request.purpose === purpose && (isForeign || !request.isForeign))
  const last = Math.max(...ofKind.map(({ at }) => at.getTime()))
  const spacing = purpose === 'reset' && ofKind.length >= MAX_QUICK_LINKS ? SLOW_SPACING_MS : SPACING_MS
  const codes = recent.filter((request) => request.purpose !== 'reset' && request.isForeign === isForeign)
  const isFull = purpose !== 'reset' && codes.length >= (isForeign ? MAX_FOREIGN : MAX_OWN)
  const first = Math.min(...codes.map(({ at }) => at.getTime()))
  // The longer of both, because no attempt counts before it [REQ-046].
  const wait = Math.max(last + spacing, isFull ? first + WINDOW_MS : 0) - now
  if (wait > 0) throw tooSoon(wait)
  await db.insert(letterRequests).values({ id: newId(), addressHash, purpose, isForeign, at: new Date(now) })
}
