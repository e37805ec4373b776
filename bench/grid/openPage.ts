import { openBundledPage } from '../lib/bundledPage'
import type { Bench, Side } from './page'

declare global {
  interface Window {
    bench: Bench
  }
}

/** The page with all sides in a real browser, and what is measured of it. */
export async function openPage() {
  const { busySoFar, collect, ...opened } = await openBundledPage(new URL('./page.tsx', import.meta.url))
  const { page } = opened
  /**
   * How long an input keeps the page busy, in ms: script, style, layout and paint, up to the frames that follow it. The
   * wait for a frame is no work and not in it.
   */
  const busyFor = async (input: () => Promise<void>): Promise<number> => {
    const before = await busySoFar()
    await input()
    await page.evaluate(() => window.bench.settled())
    return (await busySoFar()) - before
  }
  const prepare = async (length: number, others: number) => {
    const memory = await page.evaluate(
      async ([own = 0, more = 0]) => {
        await window.bench.prepare(own, more)
        return window.bench.inMemory()
      },
      [length, others],
    )
    if (memory !== length + others) throw new Error(`${memory} rows are in memory.`)
    // What the side before has left must not be collected at this one's cost.
    await collect()
  }
  return {
    ...opened,
    busyFor,
    /** @param others rows that are in memory beside those that are shown */
    mount: async (side: Side, length: number, others = 0): Promise<number> => {
      await prepare(length, others)
      const busy = await busyFor(() => page.evaluate((which) => window.bench.mount(which), side))
      const count = await page.evaluate(() => window.bench.rowCount())
      if (count < 12) throw new Error(`${side} shows ${count} rows.`)
      return busy
    },
  }
}

export type MeasuredPage = Awaited<ReturnType<typeof openPage>>
