import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'

/** A slow phone line and a CPU four times slower. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_TIMES_SLOWER = 4

/** A request of a page; times in ms since 1970, so that they can be compared with those of the page. */
export interface Sent {
  readonly url: string
  readonly method: string
  readonly start: number
  /** Infinite until it has ended. */
  end: number
  /** As they came over the wire, headers included. */
  bytes: number
}

/** A page of a browser in which nothing is cached and nobody is signed in. */
export interface Visit {
  readonly page: Page
  /** All requests so far, in the order of their start. */
  readonly requests: readonly Sent[]
}

export const openBrowser = (): Promise<Browser> => chromium.launch(chromiumLaunchOptions())

/**
 * Performs a visit in a new context, whose cache is empty as at a first visit: a disabled cache would load twice what a
 * page preloads. @param isThrottled false for what is only prepared
 */
export async function visit<T>(
  browser: Browser,
  perform: (visit: Visit) => Promise<T>,
  { isThrottled = true } = {},
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  })
  try {
    // The loader of these files lets functions keep their names, also those that are sent into the page.
    await context.addInitScript('globalThis.__name = (named) => named')
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    const requests = await record(tools)
    if (isThrottled) {
      await tools.send('Network.emulateNetworkConditions', LINE)
      await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER })
    }
    return await perform({ page, requests })
  } finally {
    await context.close()
  }
}

async function record(tools: CDPSession): Promise<readonly Sent[]> {
  const requests: Sent[] = []
  const flying = new Map<string, { sent: Sent; since: number }>()
  tools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    if (request.url.startsWith('data:')) return
    const { url, method } = request
    const sent = { url, method, start: wallTime * 1_000, end: Number.POSITIVE_INFINITY, bytes: 0 }
    requests.push(sent)
    flying.set(requestId, { sent, since: timestamp })
  })
  const end = (requestId: string, timestamp: number, bytes: number) => {
    const found = flying.get(requestId)
    if (!found) return
    found.sent.end = found.sent.start + (timestamp - found.since) * 1_000
    found.sent.bytes = bytes
  }
  tools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  )
  tools.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0))
  await tools.send('Network.enable')
  return requests
}

/** The most requests of which each began after the one before it had ended: what waits for what, at the least. */
export function longestChain(requests: readonly Sent[]): Sent[] {
  const ended = requests.filter(({ end }) => Number.isFinite(end)).sort((one, other) => one.start - other.start)
  const chains: Sent[][] = []
  for (const request of ended) {
    const before = chains.filter((chain) => (chain.at(-1)?.end ?? 0) <= request.start)
    const longest = before.reduce<Sent[]>((most, chain) => (chain.length > most.length ? chain : most), [])
    chains.push([...longest, request])
  }
  return chains.reduce<Sent[]>((most, chain) => (chain.length > most.length ? chain : most), [])
}
