// How long the calls that are used most take at 1,000, 10,000 and 100,000 subjects in one study, one after the other on an idle
// server. Printed, and limited where a list must not grow with its study. Needs TEST_DATABASE_URL.
import { strictEqual } from 'node:assert/strict'
import { startProgram } from '../apps/api/src/testing/serverProcess'
import '../packages/domain/src/temporal/index'
import { judge, type Middle, middleOf } from './lib/pairs'
import { prepareStudy } from './lib/plantedStudy'
import { signIn } from './load/desk'
import { MIX, requestOf } from './load/mix'

const SIZES = [1_000, 10_000, 100_000]
const CALLS = 30
const WARM_UP = 10
/** The default page and the list of studies take the same time in any study; twice is what a noisy machine needs. */
const LIMITS: Readonly<Record<string, number>> = {
  'first page of subjects': 2,
  'own studies': 2,
  'rights in a study': 2,
}

async function timesAt(subjects: number): Promise<Map<string, Middle>> {
  const study = await prepareStudy(subjects)
  const { child, ended, listening } = startProgram('main.ts', study.env)
  try {
    const url = await listening()
    const desk = await signIn(url)
    const times = new Map<string, Middle>()
    for (const call of MIX) {
      const { path, ...request } = requestOf(call, desk)
      const taken: number[] = []
      for (let count = -WARM_UP; count < CALLS; count++) {
        const since = performance.now()
        const answer = await fetch(url + path, request)
        await answer.arrayBuffer()
        if (count >= 0) taken.push(performance.now() - since)
        strictEqual(answer.status, 200, path)
      }
      times.set(call[1], middleOf(taken))
    }
    return times
  } finally {
    child.kill()
    await ended
    await study.drop()
  }
}

if (process.env.TEST_DATABASE_URL) {
  const bySize: Map<string, Middle>[] = []
  for (const subjects of SIZES) bySize.push(await timesAt(subjects))
  for (const [, name] of MIX) {
    const medians = bySize.map((times) => times.get(name)?.median ?? Number.NaN)
    const [first = Number.NaN] = medians
    console.log(`     ${name}: ${medians.map((ms) => ms.toFixed(1)).join(' / ')} ms at ${SIZES.join(' / ')}`)
    const limit = LIMITS[name]
    if (limit) judge({ what: `${name}, last against first`, atMost: limit }, middleOf([(medians.at(-1) ?? 0) / first]))
  }
} else console.log('Left out: TEST_DATABASE_URL names no server.')
