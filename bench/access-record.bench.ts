// What the access record costs a call: the time of 100 calls, ten at a time, for a page of 50 of 5,000 subjects and for
// one subject, on a server that records beside the same server with a record that stores nothing. Both are in this
// process and on the same database, without HTTP, so that the share of the record is larger than over a network. On the
// embedded engine, and on PostgreSQL when TEST_DATABASE_URL names a server.
import { strictEqual } from 'node:assert/strict'
import { join } from 'node:path'
import { type AppOptions, createApp } from '../apps/api/src/app'
import { createAuditKey } from '../apps/api/src/audit/signing/auditKey'
import { keepInFile } from '../apps/api/src/audit/signing/headFile'
import { openEmbedded } from '../apps/api/src/db/embedded'
import type { Database } from '../apps/api/src/db/handle'
import { openPostgresql } from '../apps/api/src/db/postgresql'
import { DEMO_PASSWORD } from '../apps/api/src/seed/demo'
import { operations } from '../packages/api-client/src/index'
import '../packages/domain/src/temporal/index'
import { demoStudyId } from '../packages/fixtures/src/index'
import { inTurns, judgeRatio } from './lib/pairs'
import { prepareEmbeddedStudy, prepareStudy } from './lib/plantedStudy'

const SUBJECTS = 5000
const CALLS = 100
const AT_ONCE = 10
const AT_MOST = 1.03
const STUDY = demoStudyId('study-1')

const NOTHING = { add: async () => undefined, addIn: async () => undefined }

async function measure(engine: string, database: Database): Promise<void> {
  const auditKey = createAuditKey('5a'.repeat(32))
  const options: AppOptions = {
    database,
    settings: {
      mode: 'demo',
      trustsProxy: false,
      publicUrl: 'http://localhost:3000',
      webDir: '/nowhere',
      authSecret: 'a secret of this benchmark, long enough',
      sso: null,
      ssoLabel: '',
      errorLogUrl: null,
    },
    clock: Date.now,
    log: () => undefined,
    proof: { auditKey, heads: keepInFile('/nowhere', auditKey) },
  }
  const [ours, peer] = [createApp(options), createApp({ ...options, record: NOTHING })]
  const { data } = await (
    await ours.request(operations.login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'ci@seoul-hospital.example', password: DEMO_PASSWORD }),
    })
  ).json()
  const headers = { authorization: `Bearer ${data.access_token}`, 'accept-encoding': 'br' }
  const list = operations.listSubjectPage.path.replace('{projectId}', STUDY)

  /** The time of a call in ms while ten are under way. */
  const timeOf = (app: typeof ours, pathOf: (call: number) => string) => async () => {
    const since = performance.now()
    let next = 0
    const work = async () => {
      while (next < CALLS) {
        const response = await app.request(pathOf(next++), { headers })
        strictEqual(response.status, 200)
        await response.arrayBuffer()
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return (performance.now() - since) / CALLS
  }
  const first = await (
    await ours.request(`${list}?size=50`, { headers: { authorization: headers.authorization } })
  ).json()
  const ids: string[] = first.data.content.map(({ subjectId }: { subjectId: string }) => subjectId)
  strictEqual(ids.length, 50)
  const one = operations.getSubject.path.replace('{projectId}', STUDY)
  for (const [what, pathOf] of [
    ['50 subjects, 40 pages', (call: number) => `${list}?size=50&page=${call % 40}`],
    ['one subject', (call: number) => one.replace('{subjectId}', ids[call % ids.length] ?? '')],
  ] as const) {
    const sides = { ours: timeOf(ours, pathOf), peer: timeOf(peer, pathOf) }
    judgeRatio({ what: `${what}, recorded, on ${engine}`, unit: 'ms', atMost: AT_MOST }, await inTurns(sides))
  }
}

const folder = await prepareEmbeddedStudy(SUBJECTS)
const embedded = await openEmbedded(join(folder, 'db'))
await measure('the embedded engine', embedded)
await embedded.close()

if (process.env.TEST_DATABASE_URL) {
  const study = await prepareStudy(SUBJECTS)
  const env: Readonly<Record<string, string>> = study.env
  const database = await openPostgresql(env.DATABASE_URL ?? '', {
    owner: { url: env.MIGRATION_DATABASE_URL ?? null },
  })
  await measure('PostgreSQL', database)
  await database.close()
  await study.drop()
} else console.log('PostgreSQL left out: TEST_DATABASE_URL names no server.')
