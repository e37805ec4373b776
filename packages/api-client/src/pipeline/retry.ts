import { isRetryableStatus, isSafeToRetry, RETRY_LIMIT, retryDelay } from '@imsang/domain/retry'
import type { Clock } from './clock'
import { isUnanswered } from './failure'
import type { Outgoing } from './outgoing'
import { retryAfterOf } from './retryAfter'
import type { Step } from './step'

/** An option of a call whose caller repeats it itself: `client.GET(path, { ...SENT_ONCE })`. */
export const SENT_ONCE = { isSentOnce: true } as const

/** A refusal after which the request is repeated. */
export interface RepeatedRefusal {
  readonly status: number
  /** The wait that the server asks for, which does not change the repeats; null without a readable one. */
  readonly retryAfterSeconds: number | null
  /** Stops the repeats: the last refusal is the result. A request already under way continues. */
  readonly stop: () => void
}

/** Additional options of a call, available on its request. */
interface RepeatOptions {
  readonly isSentOnce?: true
  /** Called for each refusal that is repeated: `client.POST(path, { body, onRefused })` [REQ-047]. */
  readonly onRefused?: (refusal: RepeatedRefusal) => void
}

/**
 * Repeats a request after a transient failure: up to three times, after 1, 2 and 4 s. After a listed status every
 * method is repeated; without an answer it is unknown whether the request was executed, so only safe ones are repeated.
 * A cancelled request ends at once, also during the wait.
 * @param session after a sign-in or sign-out an earlier request is not repeated: it would carry another user's name
 * @param isKeptInstead true for a request that is stored at once when it gets no answer [OFFL-127]
 * @see REQ-016 … REQ-022, REQ-047, SESSION-026, DEC-150, DEC-151
 */
export function withRetry({
  clock,
  session,
  isKeptInstead = () => false,
}: {
  clock: Clock
  session: { visit(): number }
  isKeptInstead?: (request: Outgoing) => boolean
}): Step {
  return (next) => async (request: Outgoing & RepeatOptions) => {
    const { signal } = request
    if (request.call.repeat === 'never' || request.isSentOnce) return next(request)
    const isSafe = isSafeToRetry(request)
    const visit = session.visit()
    const stopped = new AbortController()
    const isOver = () => session.visit() !== visit || stopped.signal.aborted
    for (let retry = 1; ; retry++) {
      const outcome = await next(request).then(
        (response) => ({ response, isPassing: isRetryableStatus(response.status) }),
        (error: unknown) => ({ error, isPassing: isSafe && isUnanswered(error) && !isKeptInstead(request) }),
      )
      if (outcome.isPassing && retry <= RETRY_LIMIT && !isOver()) {
        if ('response' in outcome) {
          const { response } = outcome
          const stop = () => stopped.abort()
          request.onRefused?.({ status: response.status, retryAfterSeconds: retryAfterOf(response), stop })
        }
        await pause(clock, retryDelay(retry), signal, stopped.signal)
        if (!isOver()) continue
      }
      if ('error' in outcome) throw outcome.error
      return outcome.response
    }
  }
}

/** Resolves after `ms`, or as soon as `stopped` is aborted; rejects with the reason of `cancelled` when that is. */
async function pause(
  clock: Clock,
  ms: number,
  cancelled: AbortSignal | undefined,
  stopped: AbortSignal,
): Promise<void> {
  cancelled?.throwIfAborted()
  if (stopped.aborted) return
  const either = new AbortController()
  const end = () => either.abort()
  for (const signal of [cancelled, stopped]) signal?.addEventListener('abort', end)
  try {
    await clock.wait(ms, either.signal)
  } catch (reason) {
    cancelled?.throwIfAborted()
    if (!stopped.aborted) throw reason
  } finally {
    for (const signal of [cancelled, stopped]) signal?.removeEventListener('abort', end)
  }
}
