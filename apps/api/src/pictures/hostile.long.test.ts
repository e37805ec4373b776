import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Hostile, hostileOf } from './testing/hostile'
import { judge } from './testing/judge'
import { picture, withExif } from './testing/samples'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What the process holds, in bytes: the decoder's memory is outside of what the engine counts. */
async function held(): Promise<number> {
  // What ends with a task is let go of after it.
  await new Promise(setImmediate)
  collect()
  return process.memoryUsage().rss
}

it('stands 500 hostile pictures, keeps none as it was sent, and holds nothing of them in memory [ACALL-098, USER-280, USER-282]', async () => {
  const large = { width: 2000, height: 1500 }
  const good = [
    withExif(await picture()),
    await picture(large),
    await picture({ ...large, format: 'png' }),
    await picture({ format: 'png' }),
  ]
  const some = hostileOf(good)
  let refused = 0
  // One after the other, so that the cases themselves do not fill the memory.
  const send = async (seeds: number, from: number) => {
    for (let seed = from; seed < from + seeds; seed++)
      if (await judge(fc.sample(some, { seed, numRuns: 1 })[0] as Hostile)) refused += 1
  }
  await send(50, 0)
  const before = await held()
  await send(500, 50)
  expect((await held()) - before).toBeLessThan(64 * 1024 * 1024)
  expect(refused).toBeGreaterThan(250)
})
