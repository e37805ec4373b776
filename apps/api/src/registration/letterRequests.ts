import { createHash } from 'node:crypto'
import { CODE_VALID_MS, RESEND_WAIT_MS } from '@imsang/domain/verification-code'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Clock } from '../base/clock'
import { TooMany } from '../base/problem'
import type { Handle } from '../db/handle'
import { newId } from '../db/ids'
import { letterRequests } from '../db/schema'

type Purpose = typeof letterRequests.$inferSelect.purpose

/** Between two letters of one kind to an address [VERIFY-011, VERIFY-012]. */
export const SPACING_MS = RESEND_WAIT_MS
export const DAY_MS = 24 * 3_600_000
/**
 * Letters with a code to one address in a window, of every purpose together. With five tries each, 20 codes are at most
 * 100 guesses of a million in any 24 hours. What others ask for does not use up what the own browser may ask for.
 */
export const MAX_OWN = 11
export const MAX_FOREIGN = 9
/** A day, and as long as a code is good before it: the last one of yesterday can still be tried today. */
export const WINDOW_MS = DAY_MS + CODE_VALID_MS
/** Links carry no guessable secret: after so many in a day they only come more slowly, so that nobody is shut out. */
export const MAX_QUICK_LINKS = 20
export const SLOW_SPACING_MS = 15 * 60_000

const tooSoon = (waitMs: number) =>
  new TooMany('auth.letter-too-soon', `${Math.ceil(waitMs / 1000)}초 후에 다시 시도해 주세요.`, waitMs)

/**
 * Takes note that a letter was asked for, whether the address has an account or not: the answers are alike.
 * @param db a transaction
 * @throws TooMany when the last one is too recent, or there were too many today
 */
export async function noteLetterRequest(
  db: Handle,
  clock: Clock,
  { address, purpose, isForeign }: { address: string; purpose: Purpose; isForeign: boolean },
): Promise<void> {
  const addressHash = createHash('sha256').update(address).digest('hex')
  // One after the other for each address, also where there is no row yet.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${addressHash}))`)
  const now = clock()
  await db.delete(letterRequests).where(lt(letterRequests.at, new Date(now - WINDOW_MS)))
  const recent = await db
    .select()
    .from(letterRequests)
    .where(and(eq(letterRequests.addressHash, addressHash), gt(letterRequests.at, new Date(now - WINDOW_MS))))
  const ofKind = recent.filter((request) => request.purpose === purpose)
  const last = Math.max(...ofKind.map(({ at }) => at.getTime()))
  const spacing = purpose === 'reset' && ofKind.length >= MAX_QUICK_LINKS ? SLOW_SPACING_MS : SPACING_MS
  const codes = recent.filter((request) => request.purpose !== 'reset' && request.isForeign === isForeign)
  const isFull = purpose !== 'reset' && codes.length >= (isForeign ? MAX_FOREIGN : MAX_OWN)
  const first = Math.min(...codes.map(({ at }) => at.getTime()))
  // The longer of both: before it no try is counted [REQ-046].
  const wait = Math.max(last + spacing, isFull ? first + WINDOW_MS : 0) - now
  if (wait > 0) throw tooSoon(wait)
  await db.insert(letterRequests).values({ id: newId(), addressHash, purpose, isForeign, at: new Date(now) })
}
