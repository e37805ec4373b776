// Requests per second for a page of 50 of 20,000 subjects, over HTTP and on PostgreSQL, ten at a time: our server beside
// the same call on Fastify with raw SQL in named statements. Both run in processes of their own, send the same plan to the
// same database, make the same checks and give the same answer. Prints the processor time of a request too, which other
// load on the machine changes less. Needs TEST_DATABASE_URL.
import { deepStrictEqual, strictEqual } from 'node:assert/strict'
import type { Program } from '../apps/api/src/testing/serverProcess'
import { operations } from '../packages/api-client/src/index'
import '../packages/domain/src/temporal/index'
import { demoStudyId } from '../packages/fixtures/src/index'
import { autocannon } from './lib/autocannon'
import { besidePeers } from './lib/besidePeers'
import { inTurns, judgeRatio } from './lib/pairs'
import { processorTimeOf } from './lib/processorTime'
import { signIn } from './load/desk'

const SUBJECTS = 20_000
const SIZE = 50
const AT_LEAST = 0.9
const SECONDS = 2
const STUDY = demoStudyId('study-1')

async function measure(ours: Program, peer: Program): Promise<void> {
  const [ourUrl, peerUrl] = await Promise.all([ours.listening(), peer.listening()])
  const { token } = await signIn(ourUrl)
  const headers = { authorization: `Bearer ${token}` }
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
    const times = { ours: [] as number[], peer: [] as number[] }
    const rateOf =
      (url: string, { child }: Program, taken: number[]) =>
      async () => {
        const asked = { url: `${url}${path}?size=${SIZE}&page=${page}`, connections: 10, duration: SECONDS, headers }
        const before = processorTimeOf(child.pid)
        const { requests, non2xx, errors } = await autocannon(asked)
        strictEqual(non2xx + errors, 0)
        taken.push((processorTimeOf(child.pid) - before) / requests.total)
        return requests.average
      }
    const what = `${SIZE} of ${SUBJECTS} subjects, ${name}, against Fastify with raw SQL`
    const sides = { ours: rateOf(ourUrl, ours, times.ours), peer: rateOf(peerUrl, peer, times.peer) }
    const rates = await inTurns(sides)
    judgeRatio({ what, unit: '/s', atLeast: AT_LEAST }, rates)
    // Without the pairs that warm up.
    const ofPairs = (taken: number[]) => taken.slice(-rates.ours.length)
    const counted = { ours: ofPairs(times.ours), peer: ofPairs(times.peer) }
    judgeRatio({ what: `processor time of a request, ${name}`, unit: 'µs' }, counted)
  }
}

await besidePeers({ subjects: SUBJECTS, peers: [['peers/subject-pages.mjs']] }, measure)
