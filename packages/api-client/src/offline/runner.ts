import type { Clock } from '../pipeline/clock'
import type { TabLocks } from '../session/tabLocks'
import type { QueueEvent } from './events'
import type { QueueItem } from './item'
import type { ItemStore } from './itemStore'
import { laterEdits, placesOf, type Wait } from './order'
import type { Outcome } from './replay'
import { currentVersion, isSameVersion, versionIn } from './version'

/** Only one tab sends at a time; held until the result of the item is stored [OFFL-087, DEC-393]. */
const LOCK = 'ctms.offlineQueue'

/** The number of failed attempts after which an item is dropped [OFFL-093]. */
const ATTEMPTS = 3

/** The delay before the remaining items are tried again, in ms [OFFL-085, ACONST-028]. */
export const RUN_INTERVAL = 30_000

/** The result of sending. `unsent`: the item was not due, or its user or session was gone. */
export type SendResult = 'done' | 'conflict' | 'failed' | 'dropped' | 'unsent'

interface Options {
  readonly store: ItemStore
  readonly replay: (item: QueueItem, signal: AbortSignal) => Promise<Outcome>
  readonly locks: TabLocks
  readonly clock: Clock
  readonly isOnline: () => boolean
  readonly userId: () => string | null
  /** The id of this tab. */
  readonly tab: string
  readonly emit: (event: QueueEvent) => void
  /** Called with the item that is being sent, null when none is. */
  readonly onSending: (id: string | null) => void
}

/**
 * Sends items, one after another and in one tab at a time.
 * @see OFFL-081 … OFFL-103, OFFL-108, OFFL-109, DEC-396, DEC-397
 */
export function createRunner({ store, replay, locks, clock, isOnline, userId, tab, emit, onSending }: Options) {
  let leaving = new AbortController()

  /** Later edits based on the same version continue from the version that this edit created [OFFL-108]. */
  async function handOn(item: QueueItem, reply: unknown): Promise<void> {
    const version = versionIn(reply, item.path)
    if (version === null) return
    // Another tab may have stored an edit a moment ago.
    await store.load()
    for (const { id } of laterEdits(item, store.items()))
      await store.change(id, (later) =>
        isSameVersion(later.ifMatch, item.ifMatch) ? { ...later, ifMatch: version } : later,
      )
  }

  /** Stores the result of an item, unless the item was removed meanwhile. */
  async function settle(item: QueueItem, outcome: Outcome, tell: (result: SendResult) => void): Promise<SendResult> {
    if (outcome.kind === 'done') {
      // The later edits first: a tab that dies in between sends this item again, and its key returns the same version.
      await handOn(item, outcome.reply)
      await store.change(item.id, () => null)
      return 'done'
    }
    if (outcome.kind === 'conflict') {
      const conflict = { current: outcome.current ?? null }
      return (await store.change(item.id, (now) => ({ ...now, conflict }))) ? 'conflict' : 'unsent'
    }
    if (outcome.kind === 'unsent' || !isOnline()) return 'unsent'
    const stored = await store.read(item.id)
    if (stored && stored.attemptCount + 1 >= ATTEMPTS) {
      // Reported first: a tab that dies in between leaves the item for another attempt, so no item is dropped silently.
      tell('dropped')
      await store.change(item.id, () => null)
      return 'dropped'
    }
    const lastTry = { at: clock.now(), tab }
    const failed = (now: QueueItem) => ({ ...now, attemptCount: now.attemptCount + 1, lastTry })
    return (await store.change(item.id, failed)) ? 'failed' : 'unsent'
  }

  /** Sends an item as currently stored, once. Call it with the lock held. */
  async function send(id: string, isByUser: boolean): Promise<SendResult> {
    const item = await store.read(id)
    if (!item || item.userId !== userId() || !isOnline()) return 'unsent'
    const { signal } = leaving
    onSending(id)
    try {
      const tell = (result: SendResult) => {
        if (result !== 'unsent' && item.userId === userId()) emit({ kind: result, item, isByUser })
      }
      const result = await settle(item, await replay(item, signal), tell)
      if (result !== 'dropped') tell(result)
      return result
    } finally {
      onSending(null)
    }
  }

  /** @param mayRepeat whether this tab may immediately repeat its own last attempt */
  async function pass(mayRepeat: boolean): Promise<void> {
    const tried = new Set<string>()
    let hasSuccess = false
    const isDue = ({ id, lastTry }: QueueItem) =>
      !tried.has(id) && (!lastTry || clock.now() - lastTry.at >= RUN_INTERVAL || (mayRepeat && lastTry.tab === tab))
    await store.load()
    try {
      for (;;) {
        const places = placesOf(store.items(), clock.now())
        const next = places.find(({ item, waitsFor }) => waitsFor === 'run' && isDue(item))
        if (!next) return
        tried.add(next.item.id)
        const result = await send(next.item.id, false)
        hasSuccess ||= result === 'done'
        if (result === 'unsent' && (await store.read(next.item.id))) return
      }
    } finally {
      if (hasSuccess) emit({ kind: 'reload' })
    }
  }

  return {
    /** Sends all items that do not wait for the user, unless another tab is sending. */
    run: (mayRepeat: boolean): Promise<void> =>
      locks.request(LOCK, { ifAvailable: true }, async (lock) => {
        if (lock !== null && userId() !== null && isOnline()) await pass(mayRepeat)
      }),

    /**
     * Sends one item that waited for the user, changed by their decision.
     * @param seen the reason for waiting that was displayed: if it has changed, their decision does not apply
     */
    sendNow: (id: string, seen: Wait | undefined, decide: (item: QueueItem) => QueueItem | null): Promise<SendResult> =>
      locks.request(LOCK, {}, async () => {
        await store.load()
        const place = placesOf(store.items(), clock.now()).find(({ item }) => item.id === id)
        const isTheirs = place !== undefined && place.waitsFor === seen && seen !== 'earlier' && isOnline()
        const decided = isTheirs ? decide(place.item) : null
        if (!decided) return 'unsent'
        if (decided !== place?.item)
          await store.change(id, (now) => ({ ...now, ifMatch: decided.ifMatch, conflict: decided.conflict }))
        const result = await send(id, true)
        if (result === 'done') emit({ kind: 'reload' })
        return result
      }),

    /** Aborts the current request; it does not count as an attempt. */
    leave(): void {
      leaving.abort()
      leaving = new AbortController()
    },
  }
}

/** An edit based on another user's version, null while that version is unknown [OFFL-109]. */
export function onTop(item: QueueItem): QueueItem | null {
  const version = item.conflict && currentVersion(item.conflict.current, item.path)
  return version ? { ...item, ifMatch: version, conflict: null } : null
}
