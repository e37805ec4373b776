import { isUnanswered, RequestFailure } from './failure'
import type { Outgoing } from './outgoing'
import type { Step } from './step'

export interface Refresher {
  /** True when the token has 600 s or less left [SESSION-018 … SESSION-020]. */
  isDue(): boolean
  /**
   * Gets a new pair of tokens, with one call for all concurrent callers; false when the session is over.
   * Rejects without a connection: the session is kept [SESSION-033].
   * @param spent the refused token; when the session has another one by now, that is the result
   */
  refresh(spent?: string): Promise<boolean>
}

/**
 * Sends a request with a valid token: refreshes before sending when the token is about to expire, and once more when
 * the server answers 401, or 5xx while the token is expired, then sends the same request once again. When the outer
 * step passes the same request again, it is not repeated a second time.
 * @param isExpired true when the token has no time left
 * @throws RequestFailure `session-expired` when the refresh fails: the request is not sent again [REQ-013]
 * @see REQ-008 … REQ-015, SESSION-018, SESSION-024, DEC-145, DEC-146, DEC-149
 */
export function withFreshToken(refresher: Refresher, isExpired: () => boolean): Step {
  const repeated = new WeakSet<Outgoing>()
  return (next) => async (request) => {
    const { session, repeat } = request.call
    if (session === 'none') return next(request)
    if (refresher.isDue()) await renew(request)
    const response = await next(request)
    if (repeat !== 'allowed' || repeated.has(request)) return response
    if (response.status === 401) await renew(request, request.headers.get('Authorization')?.slice('Bearer '.length))
    else if (response.status < 500 || !isExpired() || !(await renewIfConnected(request))) return response
    repeated.add(request)
    return next(request)
  }

  async function renew({ signal }: Outgoing, spent?: string): Promise<void> {
    if (!(await unlessCancelled(refresher.refresh(spent), signal))) throw new RequestFailure('session-expired', 401)
  }

  /** Without a connection the 5xx is returned: the request arrived, and counts as failed with a status. */
  async function renewIfConnected(request: Outgoing): Promise<boolean> {
    try {
      await renew(request)
      return true
    } catch (error) {
      if (isUnanswered(error)) return false
      throw error
    }
  }
}

/** A cancelled request stops waiting; the refresh continues for the others. */
function unlessCancelled(work: Promise<boolean>, signal: AbortSignal | undefined): Promise<boolean> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
