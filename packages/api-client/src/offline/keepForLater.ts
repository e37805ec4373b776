import type { Clock } from '../pipeline/clock'
import { isUnanswered } from '../pipeline/failure'
import type { Step } from '../pipeline/step'
import type { SessionState } from '../session/session'
import type { SentRequest } from './item'
import { isStorable, isStorableBody } from './storable'

/** The maximum delay of a failure while its request is stored, in ms: a storage that hangs must not hide it. */
const STORING_TIME = 1_000

interface Options {
  /** Stores failed requests; the queue. */
  readonly queue: { add(request: SentRequest): Promise<unknown> }
  readonly session: { read(): SessionState }
  readonly clock: Clock
}

/**
 * Stores a request that got no answer, after all retries, so that it can be sent again later; the caller gets the
 * failure nevertheless. Not stored: failures with a status, cancelled requests, requests without session, secrets.
 * @see OFFL-027 … OFFL-030, OFFL-042 … OFFL-044, REQ-021, REQ-025, REQ-026, DEC-153, DEC-394
 */
export function keepForLater({ queue, session, clock }: Options): Step {
  let lastSentAt = 0
  return (next) => async (request) => {
    const userId = userOf(session)
    const { pathname, search } = new URL(request.url)
    const path = `${pathname}${search}`
    const { method, headers } = request
    if (userId === null || !isStorable(request)) return next(request)
    // Two requests of the same moment keep their order.
    lastSentAt = Math.max(clock.now(), lastSentAt + 1)
    const firstSentAt = lastSentAt
    try {
      return await next(request)
    } catch (error) {
      if (!isUnanswered(error) || request.signal?.aborted || userOf(session) !== userId) throw error
      const idempotencyKey = headers.get('Idempotency-Key')
      const ifMatch = headers.get('If-Match')
      const { body } = request
      if (body === null || isStorableBody(body)) {
        await inTime(queue.add({ userId, method, path, body, firstSentAt, idempotencyKey, ifMatch }), clock)
      }
      throw error
    }
  }
}

/** The signed-in user, null without one or while it is unknown. */
export function userOf(session: { read(): SessionState }): string | null {
  const { isAuthenticated, userProfile } = session.read()
  return isAuthenticated && userProfile ? userProfile.userId : null
}

/** Resolves when storing has ended, in success or failure, or when its time is over. */
async function inTime(storing: Promise<unknown>, clock: Clock): Promise<void> {
  const stored = new AbortController()
  const limit = clock.wait(STORING_TIME, stored.signal)
  await Promise.race([storing, limit]).catch(() => {})
  stored.abort()
  await limit.catch(() => {})
}
