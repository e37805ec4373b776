import fc from 'fast-check'
import type { FakeTab } from './fakeLocks'
import { refusal, success } from './fakeServer'
import { queueBrowser } from './queueBrowser'
import { T0 } from './testSession'

/** The server's reaction to the next request. `lost`: it executed the request, and the answer got lost. */
const REPLIES = [
  'ok',
  'ok',
  'ok',
  'refused 409',
  'refused 500',
  'refused 401',
  'lost',
  'unreachable',
  'slow',
  'raced',
] as const
type Reply = (typeof REPLIES)[number]

/** One event. Tabs are 0 and 1; a killed tab is opened again when it is next needed. */
export type Act =
  | {
      readonly kind: 'edit'
      readonly tab: number
      readonly record: number
      readonly method: 'PUT' | 'POST'
      readonly didArrive: boolean
    }
  | { readonly kind: 'offline' | 'online' }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'run' | 'retry' | 'apply' | 'kill'; readonly tab: number; readonly steps: number }
  | { readonly kind: 'server'; readonly replies: readonly Reply[] }

const tab = fc.nat(1)
const steps = fc.nat(60)
export const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('edit' as const),
        tab,
        record: fc.nat(2),
        method: fc.constantFrom('PUT' as const, 'PUT' as const, 'POST' as const),
        didArrive: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('offline' as const, 'online' as const) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        ms: fc.constantFrom(0, 10_000, 30_000, 31_000, 60_000, 25 * 3_600_000),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constantFrom('run' as const, 'run' as const, 'retry' as const, 'apply' as const, 'kill' as const),
        tab,
        steps,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('server' as const),
        replies: fc.array(fc.constantFrom(...REPLIES), { minLength: 1, maxLength: 5 }),
      }),
    },
  ),
  { maxLength: 30 },
)

interface Applied {
  readonly key: string
  readonly record: string
  readonly number: number
  readonly isReplay: boolean
}

const KEPT = 24 * 3_600_000

/** A server that applies edits: a key once within 24 h, a version only while it is the current one. */
function editServer() {
  const applied: Applied[] = []
  const versions = new Map<string, number>()
  const kept = new Map<string, { at: number; data: unknown }>()
  const versionOf = (record: string) => versions.get(record) ?? 1
  return {
    applied,
    versionOf,
    /** Another user changes the record. */
    race: (record: string) => versions.set(record, versionOf(record) + 1),
    take(
      edit: { key: string; record: string; number: number; ifMatch: string | null },
      now: number,
      isReplay: boolean,
    ): Response {
      const { key, record, number, ifMatch } = edit
      const known = kept.get(key)
      if (known && now - known.at <= KEPT) return success(known.data)
      const version = versionOf(record)
      if (ifMatch !== null && ifMatch !== `${version}`)
        return Response.json({ success: false, data: { subjectId: record, version } }, { status: 412 })
      applied.push({ key, record, number, isReplay })
      versions.set(record, version + 1)
      const data = { subjectId: record, version: version + 1 }
      kept.set(key, { at: now, data })
      return success(data)
    },
  }
}

/** Plays a history and returns its observable result. */
export async function play(history: readonly Act[]) {
  const server = editServer()
  let replies: Reply[] = []
  /** Requests under way; those of a dead tab may still arrive, but their connection is gone. */
  const flying = new Set<{ readonly tab: FakeTab }>()
  let most = 0
  const edits: { key: string; record: string; number: number; isVisible: boolean }[] = []

  const fetch = async (request: Request, page: FakeTab) => {
    const { clock } = browser
    const flight = { tab: page }
    flying.add(flight)
    most = Math.max(most, [...flying].filter((one) => one.tab.isAlive()).length)
    try {
      const reply = replies.shift() ?? 'ok'
      const edit = JSON.parse(await request.clone().text()) as { key: string; record: string; number: number }
      await clock.wait(5, request.signal)
      if (reply === 'unreachable') throw new TypeError('no connection')
      if (reply.startsWith('refused')) return refusal(Number(reply.split(' ')[1]))
      if (reply === 'raced') server.race(edit.record)
      const answer = server.take({ ...edit, ifMatch: request.headers.get('If-Match') }, clock.now(), true)
      if (reply === 'slow') await clock.wait(40_000, request.signal)
      if (reply === 'lost') throw new TypeError('connection lost')
      return answer
    } finally {
      flying.delete(flight)
    }
  }
  const browser = queueBrowser(fetch)
  const { clock, network } = browser
  type Tab = ReturnType<typeof browser.open>
  const all: Tab[] = []
  const tabs: (Tab | undefined)[] = []
  const tabAt = (at: number) => {
    const live = tabs[at]
    if (live?.tab.isAlive()) return live
    const next = browser.open()
    next.queue.start()
    tabs[at] = next
    all.push(next)
    return next
  }

  for (const act of history) {
    if (act.kind === 'server') replies = [...act.replies]
    if (act.kind === 'offline') browser.goOffline()
    if (act.kind === 'online') browser.goOnline()
    if (act.kind === 'wait') await clock.advance(act.ms)
    if (act.kind === 'edit') {
      const number = edits.length + 1
      const edit = { key: `key-${number}`, record: `${act.record}`, number }
      const ifMatch = act.method === 'PUT' ? `${server.versionOf(edit.record)}` : null
      // A failure with an answer is never stored: only an executed edit, or one that never arrived, gets no answer.
      const answer = act.didArrive ? server.take({ ...edit, ifMatch }, clock.now(), false) : null
      const path = `/api/v1/projects/1/subjects/${act.record}/dates`
      const request = {
        userId: 'u-1',
        method: act.method,
        path,
        body: JSON.stringify(edit),
        firstSentAt: T0,
        idempotencyKey: edit.key,
        ifMatch,
      }
      if (answer && !answer.ok) continue
      edits.push({ ...edit, isVisible: false })
      const { queue } = tabAt(act.tab)
      await clock.advance(1)
      await clock.until(queue.add({ ...request, firstSentAt: clock.now() }))
    }
    if (act.kind === 'run') {
      tabAt(act.tab)
        .queue.run()
        .catch(() => {})
      await clock.advance(act.steps)
    }
    if (act.kind === 'retry' || act.kind === 'apply') {
      const { queue } = tabAt(act.tab)
      await clock.advance(0)
      const waiting = queue.items().find(({ waitsFor }) => waitsFor === (act.kind === 'apply' ? 'conflict' : 'user'))
      if (waiting) (act.kind === 'apply' ? queue.applyOnTop(waiting.id) : queue.retry(waiting.id)).catch(() => {})
      await clock.advance(act.steps)
    }
    if (act.kind === 'kill') await killAfter(tabAt(act.tab), act.steps)
  }

  /** Runs a tab and kills it during its work: after this many microtasks. */
  async function killAfter({ queue, tab: page }: Tab, turns: number) {
    queue.run().catch(() => {})
    for (let turn = 0; turn < turns; turn++)
      await (turn % 10 === 9 ? clock.advance(1) : new Promise((resolve) => setImmediate(resolve)))
    page.kill()
    // Its connections die with it.
    await clock.advance(0)
  }

  network.isOnline = false
  await clock.advance(120_000)
  const last = browser.open()
  last.queue.start()
  // Decrypting runs on other threads: on a busy machine it takes more than one task turn.
  const stored = (await browser.rows.list()).length
  for (let turn = 0; turn < 500 && last.queue.items().length < stored; turn++) await clock.advance(0)
  const waiting = new Set(last.queue.items().map(({ idempotencyKey }) => idempotencyKey))
  const told = new Set(
    all.flatMap(({ events }) => events.map((event) => (event.kind === 'dropped' ? event.item.idempotencyKey : null))),
  )
  for (const edit of edits) edit.isVisible = waiting.has(edit.key) || told.has(edit.key)
  return { edits, applied: server.applied, most }
}
