// The whole call for a page of subjects in a study with 20,000 of them, compared in one run with its two hand-written
// statements plus a call that makes no query of its own. Runs on the embedded engine and on the PostgreSQL of
// TEST_DATABASE_URL.
import { deepStrictEqual, strictEqual } from 'node:assert/strict'
import { createApp } from '../apps/api/src/app'
import { openEmbedded } from '../apps/api/src/db/embedded'
import type { Database } from '../apps/api/src/db/handle'
import { openPostgresql } from '../apps/api/src/db/postgresql'
import { DEMO_PASSWORD, seedDemoData } from '../apps/api/src/seed/demo'
import { createDatabase, dropDatabase } from '../apps/api/src/testing/postgresqlServer'
import { operations } from '../packages/api-client/src/index'
import { demoStudyId } from '../packages/fixtures/src/index'
import { type Asked, byHand, plantSubjects, SUBJECTS } from './subject-pages/byHand'

const ROUNDS = 21
const WARM_UP = 5
const LIMIT = 1.35
const STUDY = demoStudyId('study-1')
const NOW = Date.UTC(2026, 2, 10, 3)
const LAST = SUBJECTS / 20 - 1
const MIDDLE = Math.floor(LAST / 2)

const CASES: Readonly<Record<string, Asked>> = {
  'first page': {},
  'middle page': { page: MIDDLE },
  'last page': { page: LAST },
  '100 rows': { size: 100 },
  'one status': { status: 'ENROLLED' },
  'by screening number': { sort: 'scno,asc' },
  'by time of change': { sort: 'updatedAt,desc', page: MIDDLE },
  searched: { search: '-12' },
}

interface Page {
  readonly content: readonly { readonly subjectId: string }[]
  readonly totalElements: number
  readonly totalSubjects: number
  readonly statusCounts: Readonly<Record<string, number>>
}

/** Signs in and performs calls below the study without a network. */
async function openServer(database: Database) {
  const app = createApp({
    database,
    clock: () => NOW,
    log: () => undefined,
    settings: {
      mode: 'demo',
      trustsProxy: false,
      publicUrl: 'http://localhost:3000',
      webDir: '/nowhere',
      authSecret: 'a secret of these measurements, long enough',
      sso: null,
      ssoLabel: '',
      errorLogUrl: null,
    },
  })
  const request = async (path: string, init: RequestInit) => {
    const answer = await app.request(path, init, { incoming: { socket: { remoteAddress: '203.0.113.7' } } })
    strictEqual(answer.status, 200, path)
    return (await answer.json()).data
  }
  const body = JSON.stringify({ username: 'ci@seoul-hospital.example', password: DEMO_PASSWORD })
  const { access_token } = await request(operations.login.path, { method: operations.login.method, body })
  const headers = { authorization: `Bearer ${access_token}` }
  return (id: 'listSubjectPage' | 'listMaskedSubjectPage' | 'getProjectPermissions', query: Asked = {}) => {
    const texts = Object.entries(query).map(([name, value]) => [name, `${value}`])
    const path = operations[id].path.replace('{projectId}', STUDY)
    return request(`${path}?${new URLSearchParams(texts)}`, { headers })
  }
}

async function timeOf(perform: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await perform()
  return performance.now() - since
}
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function measure(engine: string, database: Database): Promise<void> {
  await seedDemoData(database.handle, () => NOW)
  await plantSubjects(database, STUDY)
  const call = await openServer(database)
  for (const [name, asked] of Object.entries(CASES)) {
    for (const id of ['listSubjectPage', 'listMaskedSubjectPage'] as const) {
      const bare = () => byHand(database, STUDY, asked)
      const page: Page = await call(id, asked)
      const { ids, counts, statuses } = await bare()
      deepStrictEqual(
        page.content.map(({ subjectId }) => subjectId),
        ids,
      )
      deepStrictEqual([page.totalElements, page.totalSubjects], counts)
      deepStrictEqual(page.statusCounts, statuses)

      // Alternates, so that other load on the machine affects all equally; the median drops outliers.
      const [calls, bares, empties, ratios]: [number[], number[], number[], number[]] = [[], [], [], []]
      for (let round = -WARM_UP; round < ROUNDS; round++) {
        const whole = await timeOf(() => call(id, asked))
        const sql = await timeOf(bare)
        const empty = await timeOf(() => call('getProjectPermissions'))
        if (round < 0) continue
        calls.push(whole)
        bares.push(sql)
        empties.push(empty)
        ratios.push(whole / (sql + empty))
      }
      const ratio = median(ratios)
      console.log(
        `${engine}, ${name}${id === 'listMaskedSubjectPage' ? ', masked' : ''}: ${median(calls).toFixed(1)} ms, ` +
          `by hand ${median(bares).toFixed(1)} ms, empty call ${median(empties).toFixed(1)} ms, ` +
          `ratio ${ratio.toFixed(2)}, at most ${LIMIT}`,
      )
      if (!(ratio <= LIMIT)) process.exitCode = 1
    }
  }
}

const embedded = await openEmbedded()
await measure('embedded', embedded).finally(() => embedded.close())

if (process.env.TEST_DATABASE_URL) {
  const name = `imsang_bench_${process.pid}`
  const postgresql = await openPostgresql(await createDatabase(name))
  await measure('PostgreSQL', postgresql)
    .finally(() => postgresql.close())
    .finally(() => dropDatabase(name))
} else console.log('PostgreSQL left out: TEST_DATABASE_URL names no server.')
