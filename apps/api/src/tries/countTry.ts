import { createHash } from 'node:crypto'
import { and, eq, gt, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../base/clock'
import type { Handle } from '../db/handle'
import { tries } from '../db/schema'

/** The maximum number of attempts in a time window. */
export interface TryLimit {
  readonly kind: string
  readonly max: number
  readonly windowMs: number
}

/** What an attempt is counted in: a limit, and the owner of the count, such as account and address. */
export type Count = readonly [limit: TryLimit, ...subject: string[]]

/**
 * Counts an attempt before its outcome is known, so that concurrent attempts are all counted. A refused attempt is not
 * counted and does not extend the wait [REQ-045].
 * @param subject the owner of the count; stored as a hash, because users type passwords into the wrong field
 * @returns 0, or the time in ms until an attempt is counted again when there were too many [REQ-046]
 */
export async function countTry(db: Handle, clock: Clock, limit: TryLimit, ...subject: string[]): Promise<number> {
  const [wait = 0] = await countTries(db, clock, [[limit, ...subject]])
  return wait
}

/**
 * Counts an attempt in counts of different kinds, each for itself, in one statement if none of them is full [TRUST-225].
 * @returns for each of them what `countTry` returns
 */
export async function countTries(db: Handle, clock: Clock, counts: readonly Count[]): Promise<number[]> {
  const now = clock()
  const since = new Date(now)
  const isOver = anyOf(counts, ([limit]) => isOverOf(limit, now))
  const hasRoom = anyOf(counts, ([{ kind, max }]) => and(eq(tries.kind, kind), lt(tries.count, max)))
  await clean(db, counts, now)
  const values = inLockOrder(counts).map(([{ kind }, ...subject]) => ({ kind, key: keyOf(subject), count: 1, since }))
  const counted = await db
    .insert(tries)
    .values(values)
    .onConflictDoUpdate({
      target: [tries.kind, tries.key],
      set: {
        count: sql`case when ${isOver} then 1 else ${tries.count} + 1 end`,
        since: sql`case when ${isOver} then excluded.since else ${tries.since} end`,
      },
      setWhere: sql`${isOver} or ${hasRoom}`,
    })
    .returning({ kind: tries.kind })
  const full = counts.filter(([{ kind }]) => !counted.some((count) => count.kind === kind))
  if (full.length === 0) return counts.map(() => 0)
  const found = await db.select({ kind: tries.kind, since: tries.since }).from(tries).where(anyOf(full, isOf))
  return counts.map(([{ kind, windowMs }]) => {
    // Only of those that are full; one that was reset meanwhile has room again.
    const count = full.some(([limit]) => limit.kind === kind) && found.find((each) => each.kind === kind)
    return count ? count.since.getTime() + windowMs - now : 0
  })
}

const CLEANED_EVERY_MS = 60_000
/** When the windows of a kind that are over were last removed by this process. Nothing depends on it but the table's size. */
const cleaned = new Map<string, number>()

async function clean(db: Handle, counts: readonly Count[], now: number): Promise<void> {
  const due = counts.filter(([{ kind }]) => Math.abs(now - (cleaned.get(kind) ?? 0)) >= CLEANED_EVERY_MS)
  if (due.length === 0) return
  for (const [{ kind }] of due) cleaned.set(kind, now)
  const over = db
    .select({ kind: tries.kind, key: tries.key })
    .from(tries)
    .where(anyOf(due, ([limit]) => isOverOf(limit, now)))
    // Whoever counts in one of them at this moment begins it anew.
    .for('update', { skipLocked: true })
  await db.delete(tries).where(sql`(${tries.kind}, ${tries.key}) in ${over}`)
}

/** Uncounts an attempt that was then refused by another limit [REQ-045]. */
export const takeBackTry = (db: Handle, limit: TryLimit, ...subject: string[]): Promise<void> =>
  takeBackTries(db, [[limit, ...subject]])

/** Uncounts an attempt in several counts, in one statement. */
export async function takeBackTries(db: Handle, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return
  const held = db
    .select({ kind: tries.kind, key: tries.key })
    .from(tries)
    .where(and(anyOf(counts, isOf), gt(tries.count, 0)))
    .orderBy(tries.kind)
    .for('update')
  await db
    .update(tries)
    .set({ count: sql`${tries.count} - 1` })
    .where(sql`(${tries.kind}, ${tries.key}) in ${held}`)
}

/** Resets the attempts after a success. @returns true when there were any */
export async function forgetTries(db: Handle, ...count: Count): Promise<boolean> {
  const forgotten = await db.delete(tries).where(isOf(count)).returning({ count: tries.count })
  return forgotten.some((each) => each.count > 0)
}

const isOf = ([{ kind }, ...subject]: Count) => and(eq(tries.kind, kind), eq(tries.key, keyOf(subject)))

const isOverOf = ({ kind, windowMs }: TryLimit, now: number) =>
  and(eq(tries.kind, kind), lte(tries.since, new Date(now - windowMs)))

/** In brackets, because it becomes a part of other conditions. */
const anyOf = (counts: readonly Count[], conditionOf: (count: Count) => SQL | undefined): SQL =>
  sql`(${or(...counts.map(conditionOf))})`

/** Two attempts that lock the same counts lock them in one order, that of their kinds: else each may wait for the other. */
const inLockOrder = (counts: readonly Count[]) => counts.toSorted(([one], [other]) => (one.kind < other.kind ? -1 : 1))

const keyOf = (subject: readonly string[]): string => createHash('sha256').update(JSON.stringify(subject)).digest('hex')
