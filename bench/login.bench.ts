// The login page at a first visit, throttled, compared with the same page as static HTML: its elements and style rules
// in one file, without scripts and without font files, in the fonts of the machine. That is the least it could cost.
import type { Page } from '@playwright/test'
import { inTurns, judge, judgeRatio, middleOf } from './lib/pairs'
import { servePlain } from './lib/plainServer'
import { startProduct } from './lib/product'
import { openBrowser, visit } from './lib/visit'
import { staticCopyOf } from './login/staticCopy'

const LCP_OF_STATIC = 1.5
const KILOBYTES = 230
const LAYOUT_SHIFT = 0.1
const QUIET_MS = 1_000
const KEYS = [...'abcdefghijklmnopqrstuvwxyz0123456789']

interface Painted {
  readonly lcp: number
  readonly shift: number
  /** The start of the text of the largest element, or its tag. */
  readonly largest: string
}

declare global {
  interface Window {
    painted: { lcp: number; shift: number; largest: string }
  }
}

/** Runs in the page before its first script. */
function observe() {
  const painted = { lcp: Number.NaN, shift: 0, largest: '' }
  window.painted = painted
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element | null })[]) {
      painted.lcp = entry.startTime
      painted.largest = entry.element?.textContent?.trim().slice(0, 24) || (entry.element?.tagName ?? 'removed')
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) painted.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Waits until nothing is loaded any more and no larger element has been painted for a second. */
async function quiet(page: Page): Promise<Painted> {
  await page.waitForLoadState('networkidle')
  const look = () => page.evaluate(() => window.painted)
  let painted = await look()
  for (let before = Number.NaN; painted.lcp !== before; ) {
    before = painted.lcp
    await page.waitForTimeout(QUIET_MS)
    painted = await look()
  }
  return painted
}

const paint = (url: string) =>
  visit(browser, async ({ page, requests }) => {
    await page.addInitScript(observe)
    await page.goto(url)
    const painted = await quiet(page)
    return {
      ...painted,
      requests: requests.length,
      bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
      fonts: requests.filter(({ url }) => url.endsWith('.woff2')).reduce((sum, { bytes }) => sum + bytes, 0),
    }
  })

/** The time until a key typed into the e-mail field has its letter there, and keeps it. */
const typable = (url: string) =>
  visit(browser, async ({ page }) => {
    await page.goto(url, { waitUntil: 'commit' })
    const field = page.locator('input[type=email]')
    await field.waitFor()
    const times: number[] = []
    for (const key of KEYS) {
      await field.press(key)
      times.push(await page.evaluate(() => performance.now()))
    }
    await page.waitForLoadState('networkidle')
    const kept = await field.inputValue()
    const time = times[KEYS.indexOf(kept.charAt(0))]
    if (time === undefined) throw new Error('The field has kept none of the keys.')
    return time
  })

const server = await startProduct()
const browser = await openBrowser()
const html = await visit(
  browser,
  async ({ page }) => {
    await page.goto(server.url, { waitUntil: 'networkidle' })
    return staticCopyOf(page)
  },
  { isThrottled: false },
)
const peer = await servePlain({ '/index.html': Buffer.from(html) })

try {
  const seen: Awaited<ReturnType<typeof paint>>[] = []
  let copied = ''
  const lcp = await inTurns({
    ours: async () => {
      const painted = await paint(server.url)
      seen.push(painted)
      return painted.lcp
    },
    peer: async () => {
      const painted = await paint(peer.url)
      copied = `"${painted.largest}", ${(painted.bytes / 1e3).toFixed(1)} kB in ${painted.requests} requests`
      return painted.lcp
    },
  })
  const last = seen.at(-1)
  judgeRatio({ what: 'largest paint of login against static HTML', unit: 'ms', atMost: LCP_OF_STATIC }, lcp)
  console.log(`     the largest element is "${last?.largest}", there ${copied}`)
  const typing = await inTurns({ ours: () => typable(server.url), peer: () => typable(peer.url) })
  judgeRatio({ what: 'until the e-mail field keeps what is typed, against static HTML', unit: 'ms' }, typing)
  judge(
    { what: 'bytes of login, with fonts', unit: ' kB', atMost: KILOBYTES },
    middleOf(seen.map(({ bytes }) => bytes / 1e3)),
  )
  console.log(`     of them fonts ${((last?.fonts ?? 0) / 1e3).toFixed(0)} kB, ${last?.requests} requests`)
  judge({ what: 'layout shift of login', atMost: LAYOUT_SHIFT }, middleOf(seen.map(({ shift }) => shift)))
} finally {
  await browser.close()
  peer.stop()
  await server.stop()
}
