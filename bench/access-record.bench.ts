// What the access record costs a call: the time of 100 calls for a page of 50 of 5,000 subjects and for one subject, one
// at a time and ten at a time, on a server that records beside the same server with a record that stores nothing. Both
// are in this process and on the same database; the client is in a thread of its own. On the embedded engine, and on
// PostgreSQL when TEST_DATABASE_URL names a server.
import { strictEqual } from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type AppOptions, createApp } from '../apps/api/src/app'
import { createAuditKey } from '../apps/api/src/audit/signing/auditKey'
import { keepInFile } from '../apps/api/src/audit/signing/headFile'
import { openEmbedded } from '../apps/api/src/db/embedded'
import type { Database } from '../apps/api/src/db/handle'
import { openPostgresql } from '../apps/api/src/db/postgresql'
import { createHttpServer } from '../apps/api/src/http/createHttpServer'
import { DEMO_PASSWORD } from '../apps/api/src/seed/demo'
import { memoryFiles } from '../apps/api/src/testing/memoryFiles'
import { operations } from '../packages/api-client/src/index'
import '../packages/domain/src/temporal/index'
import { demoStudyId } from '../packages/fixtures/src/index'
import { startCaller } from './lib/caller'
import { inTurns, judgeRatio } from './lib/pairs'
import { prepareEmbeddedStudy, prepareStudy } from './lib/plantedStudy'

const SUBJECTS = 5000
const CALLS = 100
const AT_MOST = 1.03
const STUDY = demoStudyId('study-1')

const NOTHING = { add: async () => ({ month: '2026-01-01', number: 1 }), addIn: async () => undefined }

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
      sessionIdleMinutes: 30,
      sessionMaxMinutes: 720,
    },
    clock: Date.now,
    log: () => undefined,
    proof: { auditKey, heads: keepInFile('/nowhere', auditKey) },
    files: memoryFiles(Date.now),
  }
  const ours = await served(createApp(options))
  const peer = await served(createApp({ ...options, record: NOTHING }))
  const login = await fetch(`${ours.url}${operations.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ci@seoul-hospital.example', password: DEMO_PASSWORD }),
  })
  const { data } = await login.json()
  const headers = { authorization: `Bearer ${data.access_token}`, 'accept-encoding': 'br' }
  const list = operations.listSubjectPage.path.replace('{projectId}', STUDY)
  const first = await (await fetch(`${ours.url}${list}?size=50`, { headers })).json()
  const ids: string[] = first.data.content.map(({ subjectId }: { subjectId: string }) => subjectId)
  strictEqual(ids.length, 50)
  const one = operations.getSubject.path.replace('{projectId}', STUDY)
  const caller = startCaller()
  for (const [what, pathOf] of [
    ['50 subjects, 40 pages', (call: number) => `${list}?size=50&page=${call % 40}`],
    ['one subject', (call: number) => one.replace('{subjectId}', ids[call % ids.length] ?? '')],
  ] as const) {
    for (const atOnce of [1, 10]) {
      const timeOf = (url: string) => () =>
        caller.timeOf({ urls: Array.from({ length: CALLS }, (_, call) => `${url}${pathOf(call)}`), headers, atOnce })
      judgeRatio(
        { what: `${what}, ${atOnce} at a time, recorded, on ${engine}`, unit: 'ms', atMost: AT_MOST },
        await inTurns({ ours: timeOf(ours.url), peer: timeOf(peer.url) }, { pairs: 25 }),
      )
    }
  }
  await caller.stop()
  for (const { server } of [ours, peer]) server.close()
}

/** Serves an app at a free port. */
async function served(app: ReturnType<typeof createApp>) {
  const server = createHttpServer(app.fetch, '127.0.0.1')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
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
