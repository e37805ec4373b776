import '@imsang/domain/temporal'
import type { Page } from '@playwright/test'
import { auditOf } from './support/audit'
import { editsOf, ownSubjects, reasonIn } from './support/edits'
import { judge } from './support/judge'
import { type Fate, openLine } from './support/line'
import { type RunningServer, startServer } from './support/server'
import { storm } from './support/storm'
import type { Told } from './support/tabPage'
import { listenTo, openTab, signInAt, tabPages } from './support/tabs'
import { AGAIN, expect, test } from './support/test'

// The line records its traffic, and a trace would be lost when the browser is killed.
test.use({ trace: 'off' })

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer({ engine: 'embedded' })
})
test.afterAll(() => server.stop())

/** Reads the audit trail; call it while no server runs. */
async function auditNow() {
  await server.stop()
  const entries = await auditOf(server.dataDir)
  server = await startServer({ dataDir: server.dataDir })
  return entries
}

/**
 * The points at which a request or its response may be lost. The sixth: the tab closes before handling the response.
 */
const POINTS: readonly Fate[] = [
  'lost before it is sent',
  'lost as it arrives',
  'answer lost',
  'answer cut in its headers',
  'answer cut in its body',
]

/** A call and its three retries. */
const SENDINGS = 4

test('an edit whose response is lost at any point has one effect and one audit entry [DCALL-012, OFFL-027, OFFL-030, OFFL-033, OFFL-089, OFFL-091, REQ-025, REQ-043]', async ({
  context,
}) => {
  const line = await openLine(server.url, await tabPages())
  const told: Told[] = []
  await listenTo(context, told)
  const pace = { speed: 15, since: Date.now() }
  const tab = await openTab(context, line, pace)
  await signInAt(tab)
  const before = await ownSubjects(tab)
  const edits = editsOf(before.slice(0, POINTS.length + 1), POINTS.length + 1, '답을 받지 못한 정정')
  const last = edits[POINTS.length] ?? raise()
  const callsOf = (reason: string) => line.calls.filter(({ body }) => reasonIn(body) === reason)
  const stored = (page: Page) => page.evaluate(() => window.tab.items().then((found) => found.stored))
  // The call, its retries and the first attempt by the queue are lost.
  line.fate = ({ body }) => {
    const reason = reasonIn(body) ?? ''
    const point = POINTS[edits.findIndex((edit) => edit.reason === reason)]
    if (point) return callsOf(reason).length <= SENDINGS + 1 ? point : 'through'
    return callsOf(reason).length <= SENDINGS && reason === last.reason ? 'lost before it is sent' : 'through'
  }
  const answered = await Promise.all(
    edits.slice(0, -1).map((edit) => tab.evaluate((wanted) => window.tab.edit(wanted), edit)),
  )
  expect(answered).toEqual(POINTS.map(() => false))
  await expect.poll(() => stored(tab)).toBe(POINTS.length)
  await tab.evaluate(() => window.tab.startQueue())
  await expect.poll(() => stored(tab)).toBe(0)

  await tab.evaluate(() => window.tab.holdAnswers())
  expect(await tab.evaluate((wanted) => window.tab.edit(wanted), last)).toBe(false)
  await expect.poll(() => told.filter(({ kind }) => kind === 'answered')).toHaveLength(1)
  await tab.close()
  const next = await openTab(context, line, pace)
  expect(await stored(next)).toBe(1)
  await next.evaluate(() => window.tab.startQueue())
  await expect.poll(() => stored(next)).toBe(0)

  for (const { subjectId, reason, day, version } of edits) {
    const calls = callsOf(reason)
    expect(calls).toHaveLength(SENDINGS + 2)
    expect(new Set(calls.map(({ key, body, ifMatch }) => [key, body, ifMatch].join())).size).toBe(1)
    expect(calls.at(-1)?.status).toBe(200)
    const after = (await ownSubjects(next)).find((subject) => subject.subjectId === subjectId)
    expect(after).toMatchObject({ consentDate: day, version: version + 1 })
  }
  await line.close()
  const reasons = (await auditNow()).map(({ reason }) => reason)
  for (const edit of edits) expect(reasons.filter((reason) => reason === edit.reason)).toHaveLength(1)
})

test('24 edits of two tabs survive a bad network and a browser that is killed twice: each is stored once or shown as waiting [DCALL-012, OFFL-038, OFFL-046, OFFL-087, OFFL-108, REQ-043]', {
  tag: AGAIN,
}, async () => {
  const outcome = await storm({ server, seed: 20_250_310, edits: 24, subjects: 6, kills: 2 })
  await server.stop()
  expect(outcome.killsLeft).toEqual([])
  expect(outcome.most).toBe(1)
  expect(await judge(outcome, server.dataDir)).toBeGreaterThanOrEqual(16)
})

function raise(): never {
  throw new Error('there is none')
}
