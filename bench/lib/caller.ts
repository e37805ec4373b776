import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Runs in a thread of its own, so that what a client does is not counted as the work of the server. */
const CODE = `
const { parentPort } = require('node:worker_threads')
parentPort.on('message', async ({ urls, headers, atOnce }) => {
  const since = performance.now()
  let next = 0
  const work = async () => {
    while (next < urls.length) {
      const response = await fetch(urls[next++], { headers })
      if (response.status !== 200) throw new Error('answered ' + response.status)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  parentPort.postMessage((performance.now() - since) / urls.length)
})`

interface Calls {
  readonly urls: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  /** How many are under way at once. */
  readonly atOnce: number
}

/** A client in a thread of its own. */
export function startCaller() {
  const worker = new Worker(CODE, { eval: true })
  return {
    /** Calls one address after the other and returns the time of a call in ms. @throws for any status but 200 */
    async timeOf(calls: Calls): Promise<number> {
      worker.postMessage(calls)
      const [time] = (await once(worker, 'message')) as [number]
      return time
    },
    stop: () => worker.terminate(),
  }
}
