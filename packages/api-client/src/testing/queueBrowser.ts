import { createQueue, type QueueEvent } from '../offline'
import type { SentRequest } from '../offline/item'
import type { TabChannel } from '../offline/tabChannel'
import type { Clock } from '../pipeline/clock'
import { sendBy } from '../pipeline/outgoing'
import { withTimeout } from '../pipeline/timeout'
import type { SessionState } from '../session/session'
import { fakeClock } from './fakeClock'
import { type FakeTab, fakeLocks } from './fakeLocks'
import { memoryRows } from './memoryRows'
import { loadTestKey } from './memoryStorage'
import { T0 } from './testSession'

/** The shared parts of the tabs of one browser, for a test of the queue. */
export function queueBrowser(
  fetch: (request: Request, tab: FakeTab) => Promise<Response>,
  { loadKey = loadTestKey, hasChannel = true } = {},
) {
  const clock = fakeClock(T0)
  const rows = memoryRows()
  const shared = fakeLocks()
  const network = { isOnline: true }
  const onlineListeners = new Set<() => void>()
  const channels = new Set<TabChannel>()
  let ids = 0

  function channelOf({ isAlive }: FakeTab): TabChannel {
    const mine: TabChannel = {
      onmessage: null,
      postMessage(data) {
        if (!isAlive()) return
        for (const other of channels)
          if (other !== mine) queueMicrotask(() => other.onmessage?.(new MessageEvent('message', { data })))
      },
    }
    channels.add(mine)
    return mine
  }

  /** A tab with its own queue, signed in as this user; call `start` to let it run automatically. */
  function open(user: string | null = 'u-1') {
    const tab = shared.tab()
    const session = fakeSession(user)
    const mortal = <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) => {
      // A dead tab starts no work either.
      return (...args: Args) => (tab.isAlive() ? tab.live(call(...args)) : new Promise<Result>(() => {}))
    }
    const tabClock: Clock = {
      now: clock.now,
      wait: mortal(clock.wait),
      after: (ms, run) => clock.after(ms, () => tab.isAlive() && run()),
    }
    const queue = createQueue({
      rows: { list: mortal(rows.list), get: mortal(rows.get), put: mortal(rows.put), delete: mortal(rows.delete) },
      loadKey,
      session,
      baseUrl: 'https://imsang.example',
      send: mortal(withTimeout(tabClock)(mortal(sendBy((url, init) => fetch(new Request(url, init), tab))))),
      clock: tabClock,
      isOnline: () => network.isOnline,
      onOnline(listener) {
        onlineListeners.add(listener)
        return () => void onlineListeners.delete(listener)
      },
      locks: {
        request: (...asked) => (tab.isAlive() ? tab.locks.request(...asked) : new Promise(() => {})),
      },
      channel: hasChannel ? channelOf(tab) : null,
      makeId: () => `id-${++ids}`,
    })
    const events: QueueEvent[] = []
    queue.onEvent((event) => events.push(event))
    return { queue, session, events, tab, kinds: () => events.map(({ kind }) => kind) }
  }

  return {
    open,
    clock,
    rows,
    network,
    locks: shared,
    goOffline() {
      network.isOnline = false
    },
    goOnline() {
      network.isOnline = true
      for (const listener of [...onlineListeners]) listener()
    },
  }
}

/** A session set by a test; only the parts that the queue reads. */
export function fakeSession(user: string | null) {
  const listeners = new Set<() => void>()
  let userId = user
  return {
    read: (): SessionState => ({
      accessToken: userId && `token-${userId}`,
      refreshToken: null,
      isAuthenticated: userId !== null,
      userProfile: userId === null ? null : { userId, userName: '홍길동', email: 'hong@hospital.example' },
      user: null,
      isUserFetched: false,
      authError: null,
      tokenExpiresAt: null,
    }),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    become(next: string | null) {
      userId = next
      for (const listener of [...listeners]) listener()
    },
  }
}

let sent = 0

/** A request without an answer, by default an edit of subject 7. */
export function sentRequest(changes: Partial<SentRequest> = {}): SentRequest {
  sent++
  return {
    userId: 'u-1',
    method: 'PUT',
    path: '/api/v1/projects/1/subjects/7/dates',
    body: '{"newValue":"2025-03-10"}',
    firstSentAt: T0 + sent,
    idempotencyKey: `key-${sent}`,
    ifMatch: null,
    ...changes,
  }
}
