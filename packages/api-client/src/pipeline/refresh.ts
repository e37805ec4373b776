import { isExemptFromRefresh, isPublicCall } from './authorize'
import { RequestFailure } from './failure'
import { pathOf, type Step } from './step'

export interface Refresher {
  /** True when the token has 600 s or less left [SESSION-018 … SESSION-020]. */
  isDue(): boolean
  /**
   * Gets a new pair of tokens, one call for all who ask at once; false when the session is over.
   * Rejects without a connection: the session is kept [SESSION-033].
   */
  refresh(): Promise<boolean>
}

/**
 * Sends a request with a token that is still good: refreshes before it leaves when the token is about to expire,
 * and once more when the server answers 401, then replays the same request once.
 * @throws RequestFailure `session-expired` when the refresh fails: the request is not sent again [REQ-013]
 * @see REQ-008, REQ-009, REQ-012, SESSION-018, SESSION-024
 */
export function withFreshToken(refresher: Refresher): Step {
  return (next) => async (request) => {
    const path = pathOf(request)
    if (isPublicCall(path)) return next(request)
    const replay = request.clone()
    if (refresher.isDue() && !(await refresher.refresh())) throw new RequestFailure('session-expired', 401)
    const response = await next(request)
    if (response.status !== 401 || isExemptFromRefresh(path)) return response
    if (!(await refresher.refresh())) throw new RequestFailure('session-expired', 401)
    return next(replay)
  }
}
