import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { type Clock, momentOf } from '../base/clock'
import { Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { keptReplies } from '../db/schema'

/** So long a repeated key answers the first result. */
export const KEPT_MS = 24 * 3_600_000

/** Sent with 422 and 409 [DCALL-012]. */
export const KEY_REUSED = '요청 정보가 올바르지 않습니다. 다시 시도해주세요.'
export const STILL_RUNNING = '같은 요청을 처리하고 있습니다. 잠시 후 다시 확인해주세요.'

interface Repeatable {
  readonly userId: string
  readonly key: string
  /** All that makes it the same request. */
  readonly request: readonly (string | Uint8Array)[]
}

/**
 * Runs a mutating call once per key: the same key of the same user answers the first success and runs nothing. Only a
 * success is remembered, in the transaction that stored it; looked up before any version is compared [DEC-301].
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
  // Nothing to answer is an answer too: JSON's null, which the column takes, and not the lack of a value.
  const kept = data ?? sql`'null'::jsonb`
  await db.insert(keptReplies).values({ userId, key, request, data: kept, createdAt: momentOf(clock) })
  return data
}

/** One at a time per key, until the transaction ends. */
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
