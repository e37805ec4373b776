import type { Clock } from '../pipeline/clock'
import { stuckHolder } from './stuckHolder'
import type { TabLocks } from './tabLocks'

/** What the tabs of a browser share for exclusive work. */
export interface Tabs {
  /** Such as `navigator.locks`. */
  readonly locks: TabLocks
  /** Such as `localStorage`; it holds the heartbeat of the tab whose turn it is, which is only a time. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** The right of one tab to refresh. */
export interface Turn {
  /** False once another tab has considered this one dead and continued without it. */
  isMine(): boolean
}

const LOCK = 'ctms.refresh'
const BEAT_ENTRY = 'ctms.refreshBeat'
/** The interval of the holder's heartbeats, in ms. */
const BEAT = 1_000
/** The delay until a write of another process becomes visible, in ms. */
const LATENESS = 500

/**
 * Runs a function when it is this tab's turn. The browser releases the lock of a closed tab, but not of a frozen one:
 * that tab sends no heartbeats, and after 5 s its lock is stolen. A slow holder with heartbeats is waited for. A tab
 * whose lock was stolen still gets the result of its own work.
 * @see SESSION-043, DEC-144
 */
export async function takeTurn<T>(tabs: Tabs, clock: Clock, run: (turn: Turn) => Promise<T>): Promise<T> {
  const queue = new AbortController()
  const watch = new AbortController()
  let mine: Promise<T> | undefined
  const begin = () => {
    watch.abort()
    mine ??= beating(tabs, clock, run)
    return mine
  }
  const orOwn = (error: unknown) => mine ?? Promise.reject(error)

  const beginInTurn = async () => {
    await lastWord(tabs, clock)
    return begin()
  }

  const queued = tabs.locks.request(LOCK, { signal: queue.signal }, beginInTurn).catch(orOwn)
  queued.catch(() => watch.abort())
  const readBeat = () => tabs.storage.getItem(BEAT_ENTRY) ?? ''

  /** Several tabs may have waited equally long: only one of them passes over the holder of this heartbeat. */
  const passOver = (beat: string) =>
    tabs.locks.request(`${LOCK}.over.${beat}`, { ifAvailable: true }, async (right) => {
      if (right === null || mine || readBeat() !== beat) return
      queue.abort(new DOMException('Waited long enough', 'AbortError'))
      await tabs.locks.request(LOCK, { steal: true }, begin).catch(orOwn)
    })

  while (!mine) {
    const beat = await stuckHolder({ readBeat, clock, pace: BEAT, signal: watch.signal })
    if (beat === null) break
    await passOver(beat)
  }
  return mine ?? queued
}

/**
 * Waits for the writes of the last holder. A lock may arrive from another process before the storage does; the
 * heartbeat is removed last, so once it is gone the tokens are there. It remains when the holder died.
 */
async function lastWord({ storage }: Tabs, clock: Clock): Promise<void> {
  for (let waited = 0; waited < LATENESS && storage.getItem(BEAT_ENTRY) !== null; waited += LATENESS / 10) {
    await clock.wait(LATENESS / 10)
  }
}

/** Runs the function, with heartbeats until it is done or another tab has taken over. */
async function beating<T>({ storage }: Tabs, clock: Clock, run: (turn: Turn) => Promise<T>): Promise<T> {
  let last: string | null = null
  const beat = () => {
    try {
      const time = String(clock.now())
      storage.setItem(BEAT_ENTRY, time)
      last = time
    } catch {
      // Storage is full or forbidden: the tokens cannot be shared either, and the lock alone is used.
      last = null
    }
  }
  const isMine = () => last === null || storage.getItem(BEAT_ENTRY) === last

  const end = new AbortController()
  const beatOn = async () => {
    for (;;) {
      await clock.wait(BEAT, end.signal)
      if (!isMine()) return
      beat()
    }
  }
  beat()
  beatOn().catch(() => {})
  try {
    return await run({ isMine })
  } finally {
    end.abort()
    if (last !== null && isMine()) storage.removeItem(BEAT_ENTRY)
  }
}
