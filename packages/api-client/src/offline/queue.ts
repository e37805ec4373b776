import { encryptedRows } from '../browser/encryptedRows'
import type { Rows } from '../browser/rows'
import type { Clock } from '../pipeline/clock'
import type { Send } from '../pipeline/step'
import type { SessionState } from '../session/session'
import type { TabLocks } from '../session/tabLocks'
import type { QueueEvent } from './events'
import type { QueueItem, SentRequest } from './item'
import { createItemStore } from './itemStore'
import { userOf } from './keepForLater'
import { localLocks } from './localLocks'
import { isKeyKnown, placesOf, type Wait } from './order'
import { createReplay } from './replay'
import { createRunner, onTop, RUN_INTERVAL, type SendResult } from './runner'
import { coalesced, createSchedule, quietly } from './schedule'
import { connectTabs, type TabChannel } from './tabChannel'

export interface QueueOptions {
  /** The storage of the items, such as `openRows('ctms.offlineQueue', 'items', { durability: 'strict' })`. */
  readonly rows: Rows
  /** Their encryption key. */
  readonly loadKey: () => Promise<CryptoKey>
  readonly session: { read(): SessionState; subscribe(listener: () => void): () => void }
  /** The origin of the server, as in the client. */
  readonly baseUrl: string
  /** The pipeline of a replay: the client's, without storing and without automatic retries. */
  readonly send: Send
  readonly clock: Clock
  readonly isOnline: () => boolean
  /** Listens to the browser coming online; returns the function that stops it. */
  readonly onOnline: (listener: () => void) => () => void
  /** The browser's Web Locks, null without them. */
  readonly locks: TabLocks | null
  /** The channel between the tabs of one browser, null without one. */
  readonly channel: TabChannel | null
  readonly makeId: () => string
}

/** An item for display. */
export interface QueuedItem extends QueueItem {
  readonly waitsFor: Wait
  /** This tab is sending it right now [OFFL-104]. */
  readonly isSending: boolean
}

export type Queue = ReturnType<typeof createQueue>

/**
 * The user's requests without an answer. Requests that are safe to repeat are sent again automatically; the others wait
 * for the user. Call `start` once the session is restored.
 * @see OFFL-027 … OFFL-109, DEC-393 … DEC-397
 */
export function createQueue(options: QueueOptions) {
  const { session, clock, isOnline, makeId } = options
  const userId = () => userOf(session)
  const locks = options.locks ?? localLocks()
  const listeners = new Set<() => void>()
  const eventListeners = new Set<(event: QueueEvent) => void>()
  const pending = new Map<string, Promise<SendResult>>()
  let shown: readonly QueuedItem[] = []
  let sendingId: string | null = null
  let ways: (() => void)[] = []

  const emit = (event: QueueEvent) => {
    for (const listener of eventListeners) listener(event)
  }
  const publish = () => {
    const places = placesOf(store.items(), clock.now())
    shown = places.map(({ item, waitsFor }) => ({ ...item, waitsFor, isSending: item.id === sendingId }))
    for (const listener of listeners) listener()
    schedule.plan()
  }
  const tabs = connectTabs(options.channel, {
    onChange: coalesced(() => store.load()),
    onReload: () => emit({ kind: 'reload' }),
    onCleared: (owner) => {
      if (owner === userId()) runner.leave()
    },
  })
  const lost = () => emit({ kind: 'lost', item: null })
  const rows = encryptedRows(options.rows, options.loadKey, lost)
  const store = createItemStore({
    rows,
    locks,
    clock,
    makeId,
    userId,
    onChange: publish,
    onWrite: tabs.tellChange,
    onLost: lost,
  })
  const runner = createRunner({
    store,
    locks,
    clock,
    isOnline,
    userId,
    replay: createReplay(options),
    tab: makeId(),
    emit(event) {
      emit(event)
      if (event.kind === 'reload') tabs.tellReload()
    },
    onSending(id) {
      sendingId = id
      publish()
    },
  })

  const schedule = createSchedule({
    clock,
    interval: RUN_INTERVAL,
    run: runner.run,
    hasWork: () => isOnline() && shown.some(({ waitsFor }) => waitsFor === 'run'),
    onEnd: publish,
  })

  function sendNow(id: string, decide: (item: QueueItem) => QueueItem | null): Promise<SendResult> {
    const seen = shown.find((item) => item.id === id)?.waitsFor
    const sending = pending.get(id) ?? runner.sendNow(id, seen, decide).finally(() => pending.delete(id))
    pending.set(id, sending)
    return sending
  }

  return {
    /** The user's items, by priority, then oldest first; the same array until something changes. */
    items: () => shown,
    /** The same, read from the storage first: right after the start `items` knows none yet. */
    async read(): Promise<readonly QueuedItem[]> {
      await store.load()
      return shown
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onEvent(listener: (event: QueueEvent) => void) {
      eventListeners.add(listener)
      return () => void eventListeners.delete(listener)
    },
    /** Stores a request that got no answer; `keepForLater` calls it. */
    add: (request: SentRequest) => store.add(request),
    /** The key of a waiting edit with this content, under which a repeat of it is one and the same attempt [OFFL-116]. */
    keyOf({ userId: owner, method, path, body, ifMatch }: Omit<SentRequest, 'firstSentAt' | 'idempotencyKey'>) {
      const isSame = (item: QueueItem) =>
        item.userId === owner &&
        item.method === method &&
        item.path === path &&
        item.body === body &&
        item.ifMatch === ifMatch &&
        isKeyKnown(item, clock.now())
      return store.items().find(isSame)?.idempotencyKey ?? null
    },
    /** Removes what waits under the key of a change that was accepted by another way [OFFL-116]. */
    accepted(key: string): void {
      const item = store.items().find(({ idempotencyKey }) => idempotencyKey === key)
      if (item) quietly(store.change(item.id, () => null))
    },
    /** Sends now all items that do not wait for the user. */
    run: () => schedule.now(),
    /** Sends one waiting item, once [OFFL-099]. */
    retry: (id: string) => sendNow(id, (item) => item),
    /** Sends an item that was refused with 412 again, based on the current version of the record [OFFL-109]. */
    applyOnTop: (id: string) => sendNow(id, onTop),
    /** Removes an item without a call [OFFL-103]. */
    ignore: async (id: string) => void (await store.change(id, () => null)),
    /** At sign-out: removes all items of this user and aborts the current request [OFFL-039]. */
    async clear(owner: string) {
      runner.leave()
      await store.removeAll(owner)
      tabs.tellCleared(owner)
    },
    /** Shows the items, and sends at start, at sign-in and when the browser comes online [OFFL-082, OFFL-084]. */
    start() {
      if (ways.length > 0) return
      schedule.turnOn()
      let user = userId()
      const onSession = () => {
        if (userId() === user) return
        user = userId()
        // The next user's token must not be sent with an edit of the previous one.
        runner.leave()
        publish()
        if (user !== null) quietly(store.load().then(() => schedule.now()))
      }
      ways = [session.subscribe(onSession), options.onOnline(() => quietly(schedule.now())), tabs.listen()]
      quietly(store.load().then(() => schedule.now()))
    },
    stop() {
      for (const leave of ways) leave()
      ways = []
      schedule.turnOff()
      runner.leave()
    },
  }
}
