import { createHash } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { type Clock, momentOf } from '../base/clock'
import { Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { keptReplies } from '../db/schema'

/** The time for which a repeated key returns the first result. */
export const KEPT_MS = 24 * 3_600_000

/** Sent with 422 and 409 [DCALL-012]. */
export const KEY_REUSED = '요청 정보가 올바르지 않습니다. 다시 시도해주세요.'
export const STILL_RUNNING = '같은 요청을 처리하고 있습니다. 잠시 후 다시 확인해주세요.'

interface Repeatable {
  readonly userId: string
  readonly key: string
  /** Everything that identifies the request. */
  readonly request: readonly (string | Uint8Array)[]
}

/**
 * Runs a mutating call once per key: the same key of the same user returns the first success and runs nothing. Only
 * successes are stored, in the transaction of the call; looked up before any version is compared [DEC-301].
 */
export async function keepReply(db: Handle, clock: Clock, call: Repeatable, run: () => Promise<unknown>) {
  const { userId, key } = call
  const request = fingerprint(call.request)
  if (!(await takeTurn(db, `${userId} ${key}`))) throw new Problem(409, 'request.still-running', STILL_RUNNING)
  await db.delete(keptReplies).where(lt(keptReplies.createdAt, new Date(clock() - KEPT_MS)))
  const known = await db.query.keptReplies.findFirst({
    where: and(eq(keptReplies.userId, userId), eq(keptReplies.key, key)),
  })
  if (known && known.request !== request) throw new Problem(422, 'request.key-reused', KEY_REUSED)
  if (known) return known.data
  const data = await run()
  // An empty result is stored as JSON null, because the column does not accept SQL null.
  const kept = data ?? sql`'null'::jsonb`
  await db.insert(keptReplies).values({ userId, key, request, data: kept, createdAt: momentOf(clock) })
  return data
}

/** Returns the kept replies to several keys, with one question: of steps that an earlier attempt of a call has carried out. */
export async function findKept(
  db: Handle,
  userId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db
    .select({ key: keptReplies.key, data: keptReplies.data })
    .from(keptReplies)
    .where(and(eq(keptReplies.userId, userId), inArray(keptReplies.key, [...keys])))
  return new Map(rows.map(({ key, data }) => [key, data]))
}

/** Serialises calls with the same key until the transaction ends. */
async function takeTurn(db: Handle, name: string): Promise<boolean> {
  const [row] = await db
    .select({ taken: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))` })
    .from(sql`(select 1) as one`)
  return row?.taken === true
}

function fingerprint(parts: Repeatable['request']): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}
