import type { Clock } from '../pipeline/clock'
import type { Refresher } from '../pipeline/refresh'
import { REFRESH_THRESHOLD, type Session } from './session'

/** The longest delay of a platform timer, in ms; a longer one fires at once. */
const LONGEST_TIMER = 2 ** 31 - 1

/** Subscribes a listener; the returned function unsubscribes it. */
export type Subscribe = (listener: () => void) => () => void

/**
 * Refreshes the session before its token expires, also without requests: checks at the start, when the tab becomes
 * visible, when the connection returns, and when 600 s are left.
 * @param visibility calls its listener when the tab becomes visible @param online when the connection returns
 * @returns a function that stops the checks
 * @see SESSION-021, DEC-139
 */
export function watchExpiry({
  session,
  refresher,
  clock,
  visibility,
  online,
}: {
  session: Session
  refresher: Refresher
  clock: Clock
  visibility: Subscribe
  online: Subscribe
}): () => void {
  const look = () => {
    // Offline the session is kept for the next check; the session itself reports when it is over.
    if (refresher.isDue()) refresher.refresh().catch(() => {})
  }

  let watched: number | null = null
  let timer = new AbortController()
  /** One timer, set again whenever the expiry changes. */
  function setTimer() {
    const { tokenExpiresAt } = session.read()
    if (tokenExpiresAt === watched) return
    watched = tokenExpiresAt
    timer.abort()
    timer = new AbortController()
    if (tokenExpiresAt !== null) waitUntil(tokenExpiresAt - REFRESH_THRESHOLD, clock, timer.signal).then(look, () => {})
  }

  look()
  setTimer()
  const leave = [session.subscribe(setTimer), visibility(look), online(look)]
  return () => {
    for (const stop of leave) stop()
    timer.abort()
  }
}

async function waitUntil(moment: number, clock: Clock, signal: AbortSignal): Promise<void> {
  for (let left = moment - clock.now(); left > 0; left = moment - clock.now()) {
    await clock.wait(Math.min(left, LONGEST_TIMER), signal)
  }
}
