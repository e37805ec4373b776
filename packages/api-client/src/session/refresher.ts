import { RequestFailure } from '../pipeline/failure'
import type { Refresher } from '../pipeline/refresh'
import type { Session, Tokens } from './session'

/** A successful result is given again to whoever asks within this time, in ms [SESSION-025, CONST-007]. */
const RESULT_CACHE = 5_000

/**
 * Renews the tokens of a session: one call for all who ask at once.
 * @param call sends the refresh token; throws RequestFailure
 * @param isOnline the browser's network state; offline the session is kept and nothing is tried [SESSION-033]
 * @see SESSION-022, SESSION-024, SESSION-025, SESSION-027, SESSION-028, SESSION-029
 */
export function createRefresher({
  session,
  call,
  now,
  isOnline,
}: {
  session: Session
  call: (refreshToken: string) => Promise<Tokens>
  now: () => number
  isOnline: () => boolean
}): Refresher {
  let running: Promise<boolean> | null = null
  let last: { accessToken: string; at: number } | null = null

  async function renew(): Promise<boolean> {
    const { refreshToken } = session.read()
    if (!refreshToken) {
      session.clear('refresh-failed')
      return false
    }
    // Signed out, or in anew, while the call was under way: the answer belongs to a session that is over.
    const isOver = () => session.read().refreshToken !== refreshToken
    try {
      const tokens = await call(refreshToken)
      if (isOver()) return false
      if (!tokens?.access_token) throw new RequestFailure('shape')
      await session.renew(tokens)
      last = { accessToken: tokens.access_token, at: now() }
      return true
    } catch (error) {
      if (isOver()) return false
      if (!isOnline() && isUnanswered(error)) throw error
      const isExpired = error instanceof RequestFailure && error.status === 401
      session.clear(isExpired ? 'refresh-token-expired' : 'refresh-failed')
      return false
    }
  }

  return {
    isDue: () => isOnline() && session.read().isAuthenticated && session.isRefreshDue(),
    refresh() {
      // The result counts for its own tokens only: a sign-out or a new sign-in drops it [DEC-143].
      if (last?.accessToken === session.read().accessToken && now() - last.at < RESULT_CACHE)
        return Promise.resolve(true)
      if (!isOnline()) return Promise.reject(new RequestFailure('network'))
      running ??= renew().finally(() => {
        running = null
      })
      return running
    },
  }
}

function isUnanswered(error: unknown): boolean {
  return error instanceof RequestFailure && (error.kind === 'network' || error.kind === 'timeout')
}
