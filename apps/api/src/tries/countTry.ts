import { createHash } from 'node:crypto'
import { and, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../base/clock'
import type { Handle } from '../db/handle'
import { tries } from '../db/schema'

/** The maximum number of attempts in a time window. */
export interface TryLimit {
  readonly kind: string
  readonly max: number
  readonly windowMs: number
}

/**
 * Counts an attempt before its outcome is known, so that concurrent attempts are all counted. A refused attempt is not
 * counted and does not extend the wait [REQ-045].
 * @param subject the owner of the count, such as account and address; stored as a hash, because users type passwords
 * into the wrong field
 * @returns 0, or the time in ms until an attempt is counted again when there were too many [REQ-046]
 */
export async function countTry(
  db: Handle,
  clock: Clock,
  { kind, max, windowMs }: TryLimit,
  ...subject: string[]
): Promise<number> {
  const now = clock()
  const here = isOf(kind, subject)
  const isOver = lte(tries.since, new Date(now - windowMs))
  await clean(db, kind, isOver, now)
  const since = new Date(now)
  const counted = await db
    .insert(tries)
    .values({ kind, key: keyOf(subject), count: 1, since })
    .onConflictDoUpdate({
      target: [tries.kind, tries.key],
      set: {
        count: sql`case when ${isOver} then 1 else ${tries.count} + 1 end`,
        since: sql`case when ${isOver} then excluded.since else ${tries.since} end`,
      },
      setWhere: sql`${isOver} or ${lt(tries.count, max)}`,
    })
    .returning({ count: tries.count })
  if (counted.length > 0) return 0
  const [full] = await db.select({ since: tries.since }).from(tries).where(here)
  // Reset meanwhile, so there is room again.
  return full ? full.since.getTime() + windowMs - now : 0
}

const CLEANED_EVERY_MS = 60_000
/** When the windows of a kind that are over were last removed by this process. Nothing depends on it but the table's size. */
const cleaned = new Map<string, number>()

async function clean(db: Handle, kind: string, isOver: SQL, now: number): Promise<void> {
  if (Math.abs(now - (cleaned.get(kind) ?? 0)) < CLEANED_EVERY_MS) return
  cleaned.set(kind, now)
  await db.delete(tries).where(and(eq(tries.kind, kind), isOver))
}

/** Uncounts an attempt that was then refused by another limit [REQ-045]. */
export async function takeBackTry(db: Handle, { kind }: TryLimit, ...subject: string[]): Promise<void> {
  await db
    .update(tries)
    .set({ count: sql`${tries.count} - 1` })
    .where(and(isOf(kind, subject), gt(tries.count, 0)))
}

/** Resets the attempts after a success. @returns true when there were any */
export async function forgetTries(db: Handle, { kind }: TryLimit, ...subject: string[]): Promise<boolean> {
  return (await db.delete(tries).where(isOf(kind, subject)).returning({ kind: tries.kind })).length > 0
}

const isOf = (kind: string, subject: readonly string[]) => and(eq(tries.kind, kind), eq(tries.key, keyOf(subject)))

const keyOf = (subject: readonly string[]): string => createHash('sha256').update(JSON.stringify(subject)).digest('hex')
