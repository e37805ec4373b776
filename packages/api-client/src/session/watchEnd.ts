import type { Clock } from '../pipeline/clock'
import type { Presence } from './presence'
import type { SessionEnd, SessionEnds } from './sessionEnds'
import type { Subscribe } from './watchExpiry'

/** How long before the end the user is warned, in ms [SESSION-073]. */
const WARNED_BEFORE = 120_000

/** How old the known activity of somebody who only types may become, in ms [SESSION-074]. */
const ACTIVITY_EVERY = 120_000

/** The time between two calls that did not help, in ms. */
const PAUSE = 10_000

/** The longest delay of a platform timer, in ms; a longer one fires at once. */
const LONGEST_TIMER = 2 ** 31 - 1

export interface WatchedEnd {
  readonly ends: Pick<SessionEnds, 'next' | 'activeAt' | 'subscribe'>
  readonly presence: Pick<Presence, 'subscribe'>
  readonly clock: Clock
  /** Calls its listener when the tab becomes visible: timers stand still while a machine sleeps. */
  readonly visibility: Subscribe
  /** Calls its listener when the connection returns. */
  readonly online: Subscribe
  /** Makes a light call as the person's activity. Never rejects. */
  readonly act: () => Promise<unknown>
  /** Asks the server whether the session goes on, by a call that is no activity. Never rejects. */
  readonly ask: () => Promise<unknown>
  /** Told of the end to warn of, and with null that there is none any more. */
  readonly warn: (end: SessionEnd | null) => void
}

/**
 * Warns before the session ends, keeps it while somebody types, and at its end asks the server, which alone decides.
 * @returns a function that stops it
 * @see SESSION-073 … SESSION-075, DEC-977, DEC-979
 */
export function watchEnd({ ends, presence, clock, visibility, online, act, ask, warn }: WatchedEnd): () => void {
  let warned: SessionEnd | null = null
  let cancel = () => {}
  const onceAtATime = withPauses(clock)
  const acting = onceAtATime(act)
  const asking = onceAtATime(ask)

  function tell(end: SessionEnd | null) {
    if (warned?.at === end?.at) return
    warned = end
    warn(end)
  }

  function look() {
    cancel()
    const end = ends.next()
    if (!end) return tell(null)
    const left = end.at - clock.now()
    tell(left <= WARNED_BEFORE ? end : null)
    if (left <= 0) asking()
    const until = left <= 0 ? PAUSE : left <= WARNED_BEFORE ? left : left - WARNED_BEFORE
    cancel = clock.after(Math.min(until, LONGEST_TIMER), look)
  }

  function onPress() {
    const activeAt = ends.activeAt()
    // While the warning is shown, its answer decides.
    if (warned || activeAt === null || ends.next() === null) return
    if (clock.now() - activeAt >= ACTIVITY_EVERY) acting()
  }

  look()
  const leave = [ends.subscribe(look), visibility(look), online(look), presence.subscribe(onPress)]
  return () => {
    for (const stop of leave) stop()
    cancel()
  }
}

/** Makes a call one that is not made again while it runs, nor within a pause after it began. */
const withPauses = (clock: Clock) => (call: () => Promise<unknown>) => {
  let isRunning = false
  let began = Number.NEGATIVE_INFINITY
  return () => {
    if (isRunning || clock.now() - began < PAUSE) return
    isRunning = true
    began = clock.now()
    void call().finally(() => {
      isRunning = false
    })
  }
}
