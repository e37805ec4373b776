import type { Clock } from '../pipeline/clock'
import { isUnanswered, RequestFailure } from '../pipeline/failure'
import type { Refresher } from '../pipeline/refresh'
import { TurnLost } from './onlyInTurn'
import type { Session, Tokens } from './session'
import { type Tabs, type Turn, takeTurn } from './turn'

/** The time during which a successful result is reused, in ms [SESSION-025, CONST-007]. */
const RESULT_CACHE = 5_000

const ALONE: Turn = { isMine: () => true }

/**
 * Renews the tokens of a session: one call for all concurrent callers, in this tab and the others. A tab that waited
 * for another takes the tokens that the other has stored.
 * @param call sends the refresh token, with its retries; throws RequestFailure, or TurnLost once `turn` is lost
 * @param isOnline the browser's network state; offline the session is kept and no call is made [SESSION-033]
 * @param tabs what the tabs share; without it each tab refreshes separately, which the server tolerates
 * @see SESSION-022, SESSION-024, SESSION-025, SESSION-027, SESSION-028, SESSION-029, SESSION-043
 */
export function createRefresher({
  session,
  call,
  clock,
  isOnline,
  tabs,
}: {
  session: Session
  call: (refreshToken: string, turn: Turn) => Promise<Tokens>
  clock: Clock
  isOnline: () => boolean
  tabs?: Tabs | undefined
}): Refresher {
  let running: { readonly visit: number; readonly result: Promise<boolean> } | null = null

  /**
   * @param visit the visit of the caller: after a later sign-out or sign-in the tokens are not theirs
   * @param asked the token to renew: another tab's new one may have been taken over during the wait
   */
  async function renew(visit: number, asked: string | null, turn: Turn): Promise<boolean | 'again'> {
    const isOver = () => session.visit() !== visit
    await session.lookElsewhere()
    if (isOver()) return false
    if (session.read().accessToken !== asked && !session.isRefreshDue()) return true
    if (!isOnline()) throw new RequestFailure('network')
    const { accessToken, refreshToken } = session.read()
    if (!refreshToken) {
      session.clear('refresh-failed')
      return false
    }
    const isReplaced = () => isOver() || session.read().accessToken !== accessToken
    try {
      const tokens = await call(refreshToken, turn)
      if (isReplaced()) return !isOver()
      if (!tokens?.access_token) throw new RequestFailure('shape')
      await session.renew(tokens)
    } catch (error) {
      if (error instanceof TurnLost) return isOver() ? false : 'again'
      // Another tab may have continued while this one was frozen: its tokens are then valid, despite this failure.
      if (!isReplaced()) await session.lookElsewhere()
      if (isReplaced()) return !isOver()
      if (!isOnline() && isUnanswered(error)) throw error
      session.clear(reasonOf(error))
    }
    return !isOver()
  }

  async function renewInTurn(visit: number): Promise<boolean> {
    const asked = session.read().accessToken
    const inTurn = (turn: Turn) => renew(visit, asked, turn)
    for (;;) {
      const outcome = await (tabs ? takeTurn(tabs, clock, inTurn) : inTurn(ALONE))
      if (outcome !== 'again') return outcome
    }
  }

  return {
    isDue: () => isOnline() && session.read().isAuthenticated && session.isRefreshDue(),
    refresh(spent) {
      const { accessToken } = session.read()
      if (spent !== undefined && accessToken !== null && accessToken !== spent) return Promise.resolve(true)
      const renewedAt = session.renewedAt()
      if (renewedAt !== null && clock.now() - renewedAt < RESULT_CACHE) return Promise.resolve(true)
      if (!isOnline()) return Promise.reject(new RequestFailure('network'))
      const visit = session.visit()
      if (running?.visit !== visit) {
        const result = renewInTurn(visit).finally(() => {
          if (running?.result === result) running = null
        })
        running = { visit, result }
      }
      return running.result
    },
  }
}

/** Why the session ends: idle as the server says, over for another reason, or unknown [SESSION-027, SESSION-029, SESSION-075]. */
function reasonOf(error: unknown): 'refresh-idle' | 'refresh-token-expired' | 'refresh-failed' {
  if (!(error instanceof RequestFailure) || error.status !== 401) return 'refresh-failed'
  return error.code === 'auth.idle' ? 'refresh-idle' : 'refresh-token-expired'
}
