import type { Clock } from '../pipeline/clock'
import { stuckHolder } from './stuckHolder'
import type { TabLocks } from './tabLocks'

/** What the tabs of a browser share to do something one at a time. */
export interface Tabs {
  /** Such as `navigator.locks`. */
  readonly locks: TabLocks
  /** Such as `localStorage`; it holds the beat of the tab whose turn it is, a time and nothing else. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** The right of one tab to refresh. */
export interface Turn {
  /** False once another tab has taken this one for dead and gone on without it. */
  isMine(): boolean
}

const LOCK = 'ctms.refresh'
const BEAT_ENTRY = 'ctms.refreshBeat'
/** How often the holder gives a sign of life, in ms. */
const BEAT = 1_000
/** How late a write of another process may become visible, in ms. */
const LATENESS = 500

/**
 * Runs when it is this tab's turn. The browser gives back the lock of a tab that was closed, but not that of one that it
 * has frozen: that one beats no more, and after 5 s the lock is taken from it. A holder that is slow but beats is waited
 * for. Robbed of the lock, a tab still gets what it began itself.
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

  /** Several tabs may have waited equally long: the holder of this beat is passed over by one of them. */
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
 * Waits for what the last holder wrote. A lock may arrive from another process before the storage does; the beat goes
 * last, so that once it is gone the tokens are there. It stays where the holder died.
 */
async function lastWord({ storage }: Tabs, clock: Clock): Promise<void> {
  for (let waited = 0; waited < LATENESS && storage.getItem(BEAT_ENTRY) !== null; waited += LATENESS / 10) {
    await clock.wait(LATENESS / 10)
  }
}

/** Runs, and beats until it is done or another tab has taken over. */
async function beating<T>({ storage }: Tabs, clock: Clock, run: (turn: Turn) => Promise<T>): Promise<T> {
  let last: string | null = null
  const beat = () => {
    try {
      const time = String(clock.now())
      storage.setItem(BEAT_ENTRY, time)
      last = time
    } catch {
      // Storage is full or forbidden: the tokens cannot be shared either, and the lock alone has to do.
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
