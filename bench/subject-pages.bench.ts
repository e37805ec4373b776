// Requests per second for a page of 50 of 20,000 subjects, over HTTP and on PostgreSQL, ten at a time: our server beside
// the same call on Fastify with raw SQL in named statements. Both run in processes of their own, send the same plan to the
// same database, make the same checks and give the same answer. Needs TEST_DATABASE_URL.
import { deepStrictEqual, strictEqual } from 'node:assert/strict'
import { openPostgresql } from '../apps/api/src/db/postgresql'
import { DEMO_PASSWORD, seedDemoData } from '../apps/api/src/seed/demo'
import { plantStudy } from '../apps/api/src/testing/plantStudy'
import { createDatabase, dropDatabase } from '../apps/api/src/testing/postgresqlServer'
import { type Program, startProgram } from '../apps/api/src/testing/serverProcess'
import { operations } from '../packages/api-client/src/index'
import '../packages/domain/src/temporal/index'
import { demoStudyId } from '../packages/fixtures/src/index'
import { inTurns, judgeRatio } from './lib/pairs'

const SUBJECTS = 20_000
const SIZE = 50
const AT_LEAST = 0.9
const SECONDS = 2
const AUTH_SECRET = 'a secret of these measurements, long enough'
const STUDY = demoStudyId('study-1')

interface Load {
  readonly requests: { readonly average: number }
  readonly non2xx: number
  readonly errors: number
}
type Autocannon = (asked: {
  readonly url: string
  readonly connections: number
  readonly duration: number
  readonly headers: Readonly<Record<string, string>>
}) => Promise<Load>
const peers: string = './peers/node_modules/autocannon/autocannon.js'
const { default: autocannon } = (await import(peers)) as { default: Autocannon }

async function measure(ours: Program, peer: Program): Promise<void> {
  const [ourUrl, peerUrl] = await Promise.all([ours.listening(), peer.listening()])
  const body = JSON.stringify({ username: 'ci@seoul-hospital.example', password: DEMO_PASSWORD })
  const signedIn = await fetch(`${ourUrl}${operations.login.path}`, { method: operations.login.method, body })
  strictEqual(signedIn.status, 200)
  const headers = { authorization: `Bearer ${(await signedIn.json()).data.access_token}` }
  const path = operations.listSubjectPage.path.replace('{projectId}', STUDY)
  const last = SUBJECTS / SIZE - 1

  for (const page of [0, 1, Math.floor(last / 2), last, last + 1]) {
    const [answer, expected] = await Promise.all(
      [ourUrl, peerUrl].map(async (url) => {
        const response = await fetch(`${url}${path}?size=${SIZE}&page=${page}`, { headers })
        strictEqual(response.status, 200)
        return response.json()
      }),
    )
    deepStrictEqual(answer, expected)
    strictEqual(answer.data.content.length, page > last ? 0 : SIZE)
  }

  for (const [name, page] of [
    ['first page', 0],
    ['last page', last],
  ] as const) {
    const rateOf = (url: string) => async () => {
      const asked = { url: `${url}${path}?size=${SIZE}&page=${page}`, connections: 10, duration: SECONDS, headers }
      const { requests, non2xx, errors } = await autocannon(asked)
      strictEqual(non2xx + errors, 0)
      return requests.average
    }
    const what = `${SIZE} of ${SUBJECTS} subjects, ${name}, against Fastify with raw SQL`
    judgeRatio({ what, unit: '/s', atLeast: AT_LEAST }, await inTurns({ ours: rateOf(ourUrl), peer: rateOf(peerUrl) }))
  }
}

async function prepare(name: string): Promise<string> {
  const url = await createDatabase(name)
  const database = await openPostgresql(url)
  await seedDemoData(database.handle, Date.now)
  await plantStudy(database, STUDY, SUBJECTS)
  await database.close()
  return url
}

if (process.env.TEST_DATABASE_URL) {
  const name = `imsang_bench_${process.pid}`
  const DATABASE_URL = await prepare(name)
  const env = { DATABASE_URL, AUTH_SECRET, PUBLIC_URL: 'http://localhost:3000', SMTP_URL: 'smtp://127.0.0.1:9' }
  const programs = [
    startProgram('main.ts', { ...env, SEED: 'demo', NODE_ENV: 'production' }),
    startProgram('../../../bench/peers/subject-pages.mjs', { ...env, NODE_ENV: 'production' }),
  ] as const
  try {
    await measure(...programs)
  } finally {
    for (const { child } of programs) child.kill()
    await Promise.all(programs.map(({ ended }) => ended))
    await dropDatabase(name)
  }
} else console.log('Left out: TEST_DATABASE_URL names no server.')
