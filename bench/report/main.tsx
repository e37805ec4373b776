// The measured page. The driver, report.bench.ts, says when.
import { makePdf, prepareWorker } from '../../apps/web/src/report/makePdf'
import { plainTable } from './plainTable'
import { REQUEST } from './rows'

/** How long a side takes, in ms, the longest task of the page meanwhile, and how large the file is. */
export interface Measured {
  readonly took: number
  readonly longest: number
  readonly bytes: number
}

async function measure(make: () => Promise<{ byteLength: number }>): Promise<Measured> {
  let longest = 0
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  })
  observer.observe({ type: 'longtask' })
  const since = performance.now()
  const { byteLength } = await make()
  const took = performance.now() - since
  // A long task is told after it ended.
  await new Promise((resolve) => setTimeout(resolve, 200))
  observer.disconnect()
  return { took, longest, bytes: byteLength }
}

const report = {
  /** As the dialog does when it is opened; at least so long does somebody take to fill it in. */
  prepare: async () => {
    prepareWorker()
    await new Promise((resolve) => setTimeout(resolve, 3_000))
  },
  ours: () => measure(async () => (await makePdf(REQUEST, () => undefined, new AbortController().signal)).bytes),
  peer: () => measure(async () => (await plainTable()).arrayBuffer()),
}
export type Report = typeof report
Object.assign(window, { report })
