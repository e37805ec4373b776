import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { costly, type Hostile, hostile } from './testing/hostile'
import { judge } from './testing/judge'
import { temporaryStore } from './testing/temporaryStore'

const { store } = temporaryStore()

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What is still held, in bytes, outside of the heap too. */
async function held(): Promise<number> {
  // What ends with a task is let go of after it.
  await new Promise(setImmediate)
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

it('stands 1,000 hostile uploads, and holds nothing of them in memory or in the store [DCALL-051]', async () => {
  const some = fc.oneof({ weight: 49, arbitrary: hostile }, { weight: 1, arbitrary: costly })
  // One after the other, so that the cases themselves do not fill the memory.
  const send = async (seeds: number, from: number) => {
    for (let seed = from; seed < from + seeds; seed++)
      await judge(store, fc.sample(some, { seed, numRuns: 1 })[0] as Hostile)
  }
  await send(50, 0)
  const before = await held()
  await send(950, 50)
  expect((await held()) - before).toBeLessThan(64 * 1024 * 1024)
})
