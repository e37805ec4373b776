import { isSafeToRetry } from '@imsang/domain/retry'
import type { Clock } from '../pipeline/clock'
import { isUnanswered, type Kept, RequestFailure } from '../pipeline/failure'
import type { Step } from '../pipeline/step'
import type { SessionState } from '../session/session'
import { isReading, type SentRequest } from './item'
import { isStorable, isStorableBody } from './storable'

/**
 * The maximum delay of a failure while its request is stored, in ms: a storage that hangs must not hide it. Long enough
 * for a slow disk, because the failure says whether the request is stored.
 */
const STORING_TIME = 5_000

/** What the step needs of the queue. */
export interface Keeper {
  /** Stores a failed request. */
  add(request: SentRequest): Promise<unknown>
  /** The key of a waiting change with this content, null without one [OFFL-116]. */
  keyOf?(content: Omit<SentRequest, 'firstSentAt' | 'idempotencyKey'>): string | null
  /** A change was accepted under this key: one that waits under it has nothing left to do [OFFL-116]. */
  accepted?(key: string): void
}

interface Options {
  readonly queue: Keeper
  readonly session: { read(): SessionState }
  readonly clock: Clock
}

/**
 * Stores a request that got no answer, after all retries, so that it can be sent again later; the caller gets the
 * failure nevertheless, and with it whether a change was stored. A change that repeats a waiting one is the same attempt
 * and goes under its key. Not stored: failures with a status, cancelled requests, requests without session, secrets.
 * @see OFFL-027 … OFFL-030, OFFL-042 … OFFL-044, OFFL-112 … OFFL-116, REQ-021, REQ-025, REQ-026, DEC-153, DEC-394
 */
export function keepForLater({ queue, session, clock }: Options): Step {
  let lastSentAt = 0
  return (next) => async (request) => {
    const userId = userOf(session)
    const { pathname, search } = new URL(request.url)
    const path = `${pathname}${search}`
    const { method, headers, body } = request
    if (userId === null || !isStorable(request)) return next(request)
    const isStored = body === null || isStorableBody(body)
    // Two requests of the same moment keep their order.
    lastSentAt = Math.max(clock.now(), lastSentAt + 1)
    const firstSentAt = lastSentAt
    const content = { userId, method, path, body: isStored ? body : null, ifMatch: headers.get('If-Match') }
    const known = isStored && !isReading(request) ? queue.keyOf?.(content) : null
    if (known) headers.set('Idempotency-Key', known)
    try {
      const response = await next(request)
      const key = headers.get('Idempotency-Key')
      if (response.ok && key !== null) queue.accepted?.(key)
      return response
    } catch (error) {
      if (!isUnanswered(error) || request.signal?.aborted || userOf(session) !== userId || !isStored) throw error
      const idempotencyKey = headers.get('Idempotency-Key')
      const isKept = await inTime(queue.add({ ...content, firstSentAt, idempotencyKey }), clock)
      throw isKept && !isReading(request) ? keptFailure(error, isSafeToRetry(request)) : error
    }
  }
}

function keptFailure({ kind }: RequestFailure, isSafe: boolean): RequestFailure {
  const kept: Kept = isSafe ? 'by-itself' : 'by-user'
  return new RequestFailure(kind, 0, {}, null, kept)
}

/** The signed-in user, null without one or while it is unknown. */
export function userOf(session: { read(): SessionState }): string | null {
  const { isAuthenticated, userProfile } = session.read()
  return isAuthenticated && userProfile ? userProfile.userId : null
}

/** Whether storing succeeds before its time is over. */
async function inTime(storing: Promise<unknown>, clock: Clock): Promise<boolean> {
  const stored = new AbortController()
  const limit = clock.wait(STORING_TIME, stored.signal)
  const isStored = storing.then(
    () => true,
    () => false,
  )
  const isInTime = await Promise.race([isStored, limit.then(() => false)])
  stored.abort()
  await limit.catch(() => {})
  return isInTime
}
