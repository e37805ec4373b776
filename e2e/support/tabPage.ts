import {
  browserTabs,
  createBrowserSession,
  onSessionChangedElsewhere,
} from '../../packages/api-client/src/browser/index'
import { browserKey, openRows } from '../../packages/api-client/src/browser/storage'
import {
  type Clock,
  createClient,
  createSession,
  createVault,
  dataOf,
  type Subject,
  systemClock,
} from '../../packages/api-client/src/index'
import { createQueue, keepForLater, type QueueEvent } from '../../packages/api-client/src/offline/index'

declare global {
  interface Window {
    tab: typeof tab
    /** Reports to the test immediately, because a tab may be killed. */
    told?: (event: Told) => Promise<void>
  }
}

/** A tab's report to the test: the result of a queued edit, or a held response that has arrived. */
export interface Told {
  readonly kind: QueueEvent['kind'] | 'answered'
  readonly key: string | null
}

/** A correction of the consent date. */
export interface Edit {
  readonly projectId: string
  readonly subjectId: string
  readonly version: number
  readonly day: string
  readonly reason: string
}

/** A clock that runs faster, from a start that all tabs of a test share: 30 s take 30 / `speed` s. */
function fasterClock(speed: number, since: number): Clock {
  return {
    now: () => since + (systemClock.now() - since) * speed,
    wait: (ms, signal) => systemClock.wait(ms / speed, signal),
    after: (ms, run) => systemClock.after(ms / speed, run),
  }
}

const asked = new URLSearchParams(location.search)
const speed = Number(asked.get('speed') ?? 1)
const clock = speed === 1 ? systemClock : fasterClock(speed, Number(asked.get('since')))
const tell = (kind: Told['kind'], key: string | null = null) => window.told?.({ kind, key })
let isHolding = false

const session =
  speed === 1
    ? createBrowserSession()
    : createSession({ vault: createVault(localStorage, browserKey), now: () => clock.now() })
const isOnline = () => navigator.onLine
const rows = openRows('ctms.offlineQueue', 'items', { durability: 'strict' })
const queue = createQueue({
  session,
  clock,
  isOnline,
  baseUrl: location.origin,
  loadKey: browserKey,
  locks: navigator.locks,
  rows,
  send: (request) => client.replay(request),
  onOnline(listener) {
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  },
  channel: new BroadcastChannel('ctms.offlineQueue'),
  makeId: () => crypto.randomUUID(),
})
const client = createClient({
  session,
  clock,
  isOnline,
  baseUrl: location.origin,
  makeKey: () => crypto.randomUUID(),
  async fetch(url, init) {
    const response = await fetch(url, init)
    if (!isHolding) return response
    await response.arrayBuffer()
    await tell('answered')
    return new Promise(() => {})
  },
  tabs: browserTabs(),
  keepForLater: keepForLater({ queue, session, clock }),
})
queue.onEvent((event) => void tell(event.kind, 'item' in event ? (event.item?.idempotencyKey ?? null) : null))
onSessionChangedElsewhere(session, (change) => {
  if (change !== 'signed-out') void session.restore()
})

/** What the test does in a tab: an app without a screen. */
const tab = {
  state: () => session.read(),
  async signIn(username: string, password: string) {
    session.clear()
    const tokens = await dataOf(client.POST('/auth-service/api/auth/login', { body: { username, password } }))
    await session.start(tokens)
    const visit = session.visit()
    await session.keepUser(await dataOf(client.GET('/users/api/v1/users/me')), visit)
  },
  async signOut() {
    const { userProfile } = session.read()
    await dataOf(client.POST('/auth-service/api/auth/logout'))
    if (userProfile) await queue.clear(userProfile.userId)
    session.clear()
  },
  /** Replaces the session's access token by one that looks valid and that the server refuses. */
  async spoilAccessToken() {
    const { accessToken, refreshToken } = session.read()
    const spoilt = `${accessToken?.split('.').slice(0, 2).join('.')}.${crypto.randomUUID()}`
    await session.start({ access_token: spoilt, refresh_token: refreshToken ?? undefined })
    return spoilt
  },
  /** Requests the studies this many times at once; returns how many requests were answered with the studies. */
  async ask(times: number) {
    const asking = Array.from({ length: times }, () => dataOf(client.GET('/api/v1/projects/my')))
    const answers = await Promise.allSettled(asking)
    return answers.filter((answer) => answer.status === 'fulfilled' && Array.isArray(answer.value)).length
  },
  subjects: (projectId: string, projectOrganizationId: string): Promise<Subject[]> =>
    dataOf(
      client.GET('/api/v1/projects/{projectId}/subjects', {
        params: { path: { projectId }, query: { projectOrganizationId } },
      }),
    ),
  /** True when the edit was answered without the queue. */
  edit({ projectId, subjectId, version, day, reason }: Edit): Promise<boolean> {
    const params = { path: { projectId, subjectId }, header: { 'If-Match': `"${version}"` } }
    const body = { fieldName: 'consentDate', newValue: day, changeReason: reason } as const
    return dataOf(client.PUT('/api/v1/projects/{projectId}/subjects/{subjectId}/dates', { params, body })).then(
      () => true,
      () => false,
    )
  },
  /** Does not wait for the response. */
  beginEdit: (edit: Edit) => void tab.edit(edit),
  /** The items of the queue and the number of stored rows, which the queue may not have read yet. */
  async items() {
    const items = queue
      .items()
      .map(({ idempotencyKey, waitsFor, isSending }) => ({ idempotencyKey, waitsFor, isSending }))
    return { items, stored: (await rows.list()).length }
  },
  startQueue: () => queue.start(),
  /** From now on responses arrive, but are not processed. */
  holdAnswers() {
    isHolding = true
  },
}

await session.restore()
window.tab = tab
