import { isRetryableStatus, isSafeToRetry, RETRY_LIMIT, retryDelay } from '@imsang/domain/retry'
import type { Clock } from './clock'
import { isUnanswered } from './failure'
import type { Outgoing } from './outgoing'
import type { Step } from './step'

/** Sign-out must be prompt, also on a shared computer: it is sent once [SESSION-035, DEC-150]. */
const SENT_ONCE_PATHS = ['/auth-service/api/auth/logout']

/** Beside the parameters of a call whose caller repeats it by a rule of its own: `client.GET(path, { ...SENT_ONCE })`. */
export const SENT_ONCE = { isSentOnce: true } as const

/** What a caller says beside the known options of a call stands on its request. */
function isSentOnce(request: Outgoing & { readonly isSentOnce?: true }): boolean {
  return request.isSentOnce === true
}

/**
 * Sends a request again that failed with what may pass: up to three times, after 1, 2 and 4 s. A status of the list is
 * an answer, so that every method is repeated; without an answer nobody knows whether it was done, so that only what is
 * safe to repeat is. A request that was cancelled ends at once, also while it waits.
 * @param session once somebody signed in or out, a request of before is not sent again: it would go in another's name
 * @see REQ-016 … REQ-022, SESSION-026, DEC-150, DEC-151
 */
export function withRetry({ clock, session }: { clock: Clock; session: { visit(): number } }): Step {
  return (next) => async (request) => {
    const { path } = request
    if (SENT_ONCE_PATHS.includes(path) || isSentOnce(request)) return next(request)
    const isSafe = isSafeToRetry({ method: request.method, path })
    const visit = session.visit()
    const isOver = () => session.visit() !== visit
    for (let retry = 1; ; retry++) {
      const outcome = await next(request).then(
        (response) => ({ response, isPassing: isRetryableStatus(response.status) }),
        (error: unknown) => ({ error, isPassing: isSafe && isUnanswered(error) }),
      )
      if (outcome.isPassing && retry <= RETRY_LIMIT && !isOver()) {
        await clock.wait(retryDelay(retry), request.signal)
        if (!isOver()) continue
      }
      if ('error' in outcome) throw outcome.error
      return outcome.response
    }
  }
}
