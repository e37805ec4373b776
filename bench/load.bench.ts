// R1: 200 mixed requests per second at 5,000 subjects on two cores, then the same at 20,000, then through two servers on one
// database behind a plain proxy. IMSANG_LOAD_MINUTES says for how long each (1; the goal speaks of 10). Every twentieth
// request writes, and beside them one person enters dates. Needs TEST_DATABASE_URL.
import { strictEqual } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { startProgram } from '../apps/api/src/testing/serverProcess'
import '../packages/domain/src/temporal/index'
import { demoStudyId } from '../packages/fixtures/src/index'
import { autocannon } from './lib/autocannon'
import { judge, middleOf } from './lib/pairs'
import { prepareStudy } from './lib/plantedStudy'
import { takeTurns } from './lib/takeTurns'
import { enterDates, signIn } from './load/desk'
import { mixed } from './load/mix'

const MINUTES = Number(process.env.IMSANG_LOAD_MINUTES ?? 1)
const PER_SECOND = 200
const P90_MS = 200
const GROWTH = 1.05
const STUDY = demoStudyId('study-1')

/** Memory held by processes now, in MB; 0 where the system does not tell. */
const memoryOf = (pids: readonly number[]) =>
  pids.reduce((sum, pid) => {
    const status = process.platform === 'linux' ? readFileSync(`/proc/${pid}/status`, 'utf8') : ''
    return sum + Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  }, 0)

/** Loads servers through one address, and prints what they did. */
async function load(name: string, url: string, pids: readonly number[], isGoal: boolean): Promise<void> {
  const desk = await signIn(url)
  const fire = (seconds: number) =>
    autocannon({
      url,
      connections: 20,
      duration: seconds,
      overallRate: PER_SECOND,
      requests: mixed(desk),
    })
  // Until then the engine still compiles what is used, and the pools still open connections.
  await fire(20)
  const before = memoryOf(pids)
  const dates = enterDates(desk, STUDY)
  const { latency, requests, errors, non2xx, statusCodeStats } = await fire(MINUTES * 60)
  const entered = await dates.stop()
  const growth = memoryOf(pids) / before
  console.log(
    `${name}: ${requests.average.toFixed(0)} requests/s for ${MINUTES} min, p50 ${latency.p50}, p90 ${latency.p90}, p99 ` +
      `${latency.p99} ms; ${entered} dates entered; ${JSON.stringify(statusCodeStats)}; ${before.toFixed(0)} MB at first`,
  )
  const limit = isGoal ? { atMost: P90_MS } : {}
  judge({ what: `${name}: p90`, unit: ' ms', ...limit }, middleOf([latency.p90]))
  judge({ what: `${name}: memory afterwards`, atMost: isGoal ? GROWTH : 9 }, middleOf([growth]))
  strictEqual(errors + non2xx, 0, `${name}: ${errors} without an answer, ${non2xx} refused`)
}

async function run(subjects: number, servers: number, isGoal: boolean): Promise<void> {
  const study = await prepareStudy(subjects)
  const programs = Array.from({ length: servers }, () => startProgram('main.ts', study.env))
  const urls = await Promise.all(programs.map((program) => program.listening()))
  const front = servers > 1 ? await takeTurns(urls) : null
  const pids = programs.map(({ child }) => child.pid ?? 0)
  const name = `${subjects} subjects, ${servers === 1 ? 'one server' : `${servers} servers`}`
  try {
    await load(name, front?.url ?? urls[0] ?? '', pids, isGoal)
  } finally {
    front?.stop()
    for (const { child } of programs) child.kill()
    await Promise.all(programs.map(({ ended }) => ended))
    await study.drop()
  }
}

if (process.env.TEST_DATABASE_URL) {
  await run(5_000, 1, true)
  await run(20_000, 1, false)
  await run(5_000, 2, true)
} else console.log('Left out: TEST_DATABASE_URL names no server.')
