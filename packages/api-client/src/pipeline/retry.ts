import { isRetryableStatus, isSafeToRetry, RETRY_LIMIT, retryDelay } from '@imsang/domain/retry'
import type { Clock } from './clock'
import { isUnanswered } from './failure'
import type { Outgoing } from './outgoing'
import { retryAfterOf } from './retryAfter'
import type { Step } from './step'

/** Beside the parameters of a call whose caller repeats it by a rule of its own: `client.GET(path, { ...SENT_ONCE })`. */
export const SENT_ONCE = { isSentOnce: true } as const

/** A refusal after which the request is sent again. */
export interface RepeatedRefusal {
  readonly status: number
  /** What the server says how long to wait, which does not change the repeats; null when it says nothing readable. */
  readonly retryAfterSeconds: number | null
  /** Ends the repeats: the last refusal is the result. A request that is under way then is not taken back. */
  readonly stop: () => void
}

/** What a caller says beside the known options of a call stands on its request. */
interface RepeatOptions {
  readonly isSentOnce?: true
  /** Hears of each refusal that is repeated: `client.POST(path, { body, onRefused })` [REQ-047]. */
  readonly onRefused?: (refusal: RepeatedRefusal) => void
}

/**
 * Sends a request again that failed with what may pass: up to three times, after 1, 2 and 4 s. A status of the list is
 * an answer, so that every method is repeated; without an answer nobody knows whether it was done, so that only what is
 * safe to repeat is. A request that was cancelled ends at once, also while it waits.
 * @param session once somebody signed in or out, a request of before is not sent again: it would go in another's name
 * @see REQ-016 … REQ-022, REQ-047, SESSION-026, DEC-150, DEC-151
 */
export function withRetry({ clock, session }: { clock: Clock; session: { visit(): number } }): Step {
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
        (error: unknown) => ({ error, isPassing: isSafe && isUnanswered(error) }),
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

/** Ends after `ms`, or as soon as `stopped` is aborted; rejects with the reason of `cancelled` when that is. */
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
