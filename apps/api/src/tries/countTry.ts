import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { type Clock, momentOf } from '../clock'
import type { Handle } from '../db/handle'
import { tries } from '../db/schema'

/** How often something may be tried, in how long. */
export interface TryLimit {
  readonly kind: string
  readonly max: number
  readonly windowMs: number
}

/**
 * Counts a try before its outcome is known, so that tries at the same time are all counted.
 * @param subject whom the count belongs to, such as account and address; stored as a hash, since people type passwords
 *   into the wrong field
 * @returns false when there were too many
 */
export async function countTry(
  db: Handle,
  clock: Clock,
  { kind, max, windowMs }: TryLimit,
  ...subject: string[]
): Promise<boolean> {
  await db.delete(tries).where(and(eq(tries.kind, kind), lt(tries.since, new Date(clock() - windowMs))))
  const [row] = await db
    .insert(tries)
    .values({ kind, key: keyOf(subject), count: 1, since: momentOf(clock) })
    .onConflictDoUpdate({ target: [tries.kind, tries.key], set: { count: sql`${tries.count} + 1` } })
    .returning({ count: tries.count })
  return (row?.count ?? 0) <= max
}

/** What succeeded forgets the tries before it. */
export async function forgetTries(db: Handle, { kind }: TryLimit, ...subject: string[]): Promise<void> {
  await db.delete(tries).where(and(eq(tries.kind, kind), eq(tries.key, keyOf(subject))))
}

const keyOf = (subject: readonly string[]): string => createHash('sha256').update(JSON.stringify(subject)).digest('hex')
