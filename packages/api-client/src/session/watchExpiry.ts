import type { Clock } from '../pipeline/clock'
import type { Refresher } from '../pipeline/refresh'
import { REFRESH_THRESHOLD, type Session } from './session'

/** A platform's timer that is set for longer fires at once, in ms. */
const LONGEST_TIMER = 2 ** 31 - 1

/** Tells of a moment until the returned function is called. */
export type Subscribe = (listener: () => void) => () => void

/**
 * Refreshes the session before its token runs out, also while no request is made: looks at the start, when the tab becomes
 * visible, when the connection is back, and at the moment from which 600 s are left.
 * @param visibility calls its listener when the tab becomes visible @param online when the connection is back
 * @returns a function that stops looking
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
    // Offline it is kept for the next look; that it is over the session says itself.
    if (refresher.isDue()) refresher.refresh().catch(() => {})
  }

  let watched: number | null = null
  let timer = new AbortController()
  /** One timer, set anew whenever the expiry is another one. */
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
