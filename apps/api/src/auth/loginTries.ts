import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { type Clock, momentOf } from '../clock'
import type { Handle } from '../db/handle'
import { loginTries } from '../db/schema'

/** So many tries of one account from one address, in so long. */
export const MAX_TRIES = 10
export const TRIES_WINDOW_MS = 15 * 60_000

/**
 * Counts a try before the password is looked at, so that tries at the same time are all counted.
 * The count belongs to account and address: somebody who guesses elsewhere cannot lock the owner out.
 * @returns false when there were too many
 */
export async function countLoginTry(db: Handle, clock: Clock, account: string, address: string): Promise<boolean> {
  const since = momentOf(clock)
  const windowStart = new Date(clock() - TRIES_WINDOW_MS)
  await db.delete(loginTries).where(lt(loginTries.since, windowStart))
  const [row] = await db
    .insert(loginTries)
    .values({ account: hashOf(account), address, tries: 1, since })
    .onConflictDoUpdate({
      target: [loginTries.account, loginTries.address],
      set: { tries: sql`${loginTries.tries} + 1` },
    })
    .returning({ tries: loginTries.tries })
  return (row?.tries ?? 0) <= MAX_TRIES
}

/** A sign-in that succeeded forgets the tries before it. */
export async function forgetLoginTries(db: Handle, account: string, address: string): Promise<void> {
  await db.delete(loginTries).where(and(eq(loginTries.account, hashOf(account)), eq(loginTries.address, address)))
}

// People type passwords into the wrong field: what was typed as account is never stored as it is.
const hashOf = (account: string): string => createHash('sha256').update(account).digest('hex')
