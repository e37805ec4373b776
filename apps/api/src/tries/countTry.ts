import { createHash } from 'node:crypto'
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Clock } from '../base/clock'
import type { Handle } from '../db/handle'
import { tries } from '../db/schema'

/** How often something may be tried, in how long. */
export interface TryLimit {
  readonly kind: string
  readonly max: number
  readonly windowMs: number
}

/**
 * Counts a try before its outcome is known, so that tries at the same time are all counted. One that is refused here is
 * not: it makes no wait longer [REQ-045].
 * @param subject whom the count belongs to, such as account and address; stored as a hash, since people type passwords
 *   into the wrong field
 * @returns 0, or after how many ms a try is counted again when there were too many [REQ-046]
 */
export async function countTry(
  db: Handle,
  clock: Clock,
  { kind, max, windowMs }: TryLimit,
  ...subject: string[]
): Promise<number> {
  const now = clock()
  const here = isOf(kind, subject)
  await db.delete(tries).where(and(eq(tries.kind, kind), lte(tries.since, new Date(now - windowMs))))
  const counted = await db
    .insert(tries)
    .values({ kind, key: keyOf(subject), count: 1, since: new Date(now) })
    .onConflictDoUpdate({
      target: [tries.kind, tries.key],
      set: { count: sql`${tries.count} + 1` },
      setWhere: lt(tries.count, max),
    })
    .returning({ count: tries.count })
  if (counted.length > 0) return 0
  const [full] = await db.select({ since: tries.since }).from(tries).where(here)
  // Forgotten in between: then there is room again.
  return full ? full.since.getTime() + windowMs - now : 0
}

/** Takes back a try that was counted and then refused by another limit [REQ-045]. */
export async function takeBackTry(db: Handle, { kind }: TryLimit, ...subject: string[]): Promise<void> {
  await db
    .update(tries)
    .set({ count: sql`${tries.count} - 1` })
    .where(and(isOf(kind, subject), gt(tries.count, 0)))
}

/** What succeeded forgets the tries before it. @returns true when there were any */
export async function forgetTries(db: Handle, { kind }: TryLimit, ...subject: string[]): Promise<boolean> {
  return (await db.delete(tries).where(isOf(kind, subject)).returning({ kind: tries.kind })).length > 0
}

const isOf = (kind: string, subject: readonly string[]) => and(eq(tries.kind, kind), eq(tries.key, keyOf(subject)))

const keyOf = (subject: readonly string[]): string => createHash('sha256').update(JSON.stringify(subject)).digest('hex')
