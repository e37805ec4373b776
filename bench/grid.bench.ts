// Our data grid in a production build and a real browser, compared in one run with plain HTML of the visible rows and
// with React Aria's table. Every limit except the heap is a ratio. Twenty rows of React Aria's table, which has no
// editing, are printed without a limit.
import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { chromium, type Page } from 'playwright'
import { build, defaultClientConditions } from 'vite'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'
import type { Bench } from './grid/page'

const ROUNDS = 7
const OF_A_TENTH = 1.2
const OF_HTML = 4
const OF_ARIA = 1
const HEAP_MB = 150
const WHEEL_STEPS = 60

const PAGE = fileURLToPath(new URL('./grid/page.tsx', import.meta.url))

/** Builds the script and style of the page as an app would ship them. */
async function bundle() {
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'error',
    plugins: [vanillaExtractPlugin()],
    resolve: { conditions: ['@imsang/source', ...defaultClientConditions] },
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.VIRT_ON': 'undefined' },
    build: {
      write: false,
      target: 'es2023',
      cssCodeSplit: false,
      rolldownOptions: { input: PAGE, output: { format: 'iife', codeSplitting: false } },
    },
  })
  if (!('output' in result)) throw new Error('One bundle was asked for.')
  const script = result.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n')
  const style = result.output.map((part) => (part.type === 'asset' ? part.source.toString() : '')).join('\n')
  return { script, style }
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const { script, style } = await bundle()
const browser = await chromium.launch({
  ...chromiumLaunchOptions(),
  args: [...(chromiumLaunchOptions().args ?? []), '--enable-precise-memory-info'],
})
const page: Page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' })
await page.setContent(
  '<!doctype html><html lang="ko" data-theme="light" data-density="comfortable"><body></body></html>',
)
await page.addStyleTag({ content: style })
await page.addScriptTag({ content: script })

declare global {
  interface Window {
    bench: Bench
  }
}

async function mount(kind: 'ours' | 'aria' | 'html', length: number) {
  await page.evaluate((count) => window.bench.prepare(count), length)
  return page.evaluate((which) => window.bench.mount(which), kind)
}

const CASES = {
  html: ['html', 20],
  'ours 20': ['ours', 20],
  'ours 1,000': ['ours', 1_000],
  'ours 10,000': ['ours', 10_000],
  'ours 100,000': ['ours', 100_000],
  'aria 20': ['aria', 20],
  'aria 1,000': ['aria', 1_000],
} as const
type Case = keyof typeof CASES
const names = Object.keys(CASES) as Case[]

// Alternates, so that other load on the machine affects all equally; the first round is a warm-up.
const times = new Map(names.map((name) => [name, { work: [] as number[], painted: [] as number[] }]))
for (let round = 0; round <= ROUNDS; round++) {
  for (const name of names) {
    const [kind, length] = CASES[name]
    const { work, painted } = await mount(kind, length)
    if (round === 0) continue
    times.get(name)?.work.push(work)
    times.get(name)?.painted.push(painted)
  }
}
const mounted = (name: Case) => median(times.get(name)?.painted ?? [])
const worked = (name: Case) => median(times.get(name)?.work ?? [])

async function keyTimes(kind: 'ours' | 'aria', length: number): Promise<number> {
  await mount(kind, length)
  await page.evaluate(() => window.bench.focusCell())
  const taken: number[] = []
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press(press % 5 === 4 ? 'ArrowRight' : 'ArrowDown')
    const time = await page.evaluate(() => window.bench.lastKey())
    if (press > 4) taken.push(time)
  }
  return median(taken)
}

/** The time from the Enter that saves to the painted new value; the server responds immediately. */
async function commitTime(length: number): Promise<number> {
  await mount('ours', length)
  await page.evaluate(() => window.bench.focusCell())
  const taken: number[] = []
  for (let round = 0; round < 9; round++) {
    await page.keyboard.press('Enter')
    await page.keyboard.type(`새 ${round}`)
    await page.keyboard.press('Enter')
    const time = await page.evaluate(() => window.bench.lastKey())
    const text = await page.evaluate(() => window.bench.activeText())
    if (!text.startsWith(`새 ${round}`)) throw new Error(`The cell says ${text} after ${round} commits.`)
    taken.push(time)
  }
  return median(taken.slice(1))
}

/** Counts lines without a row in the frame after each wheel turn, scrolling down and up again. */
async function blankLines(length: number): Promise<{ blank: number; reached: number }> {
  await mount('ours', length)
  await page.mouse.move(400, 300)
  let blank = 0
  let reached = 0
  for (let step = 0; step < WHEEL_STEPS; step++) {
    await page.mouse.wheel(0, step < (WHEEL_STEPS * 2) / 3 ? 600 : -600)
    blank += await page.evaluate(() => window.bench.blankLines())
    reached = Math.max(reached, await page.evaluate(() => window.bench.firstRowSeen()))
  }
  return { blank, reached }
}

async function heapAt(length: number): Promise<number> {
  await mount('ours', length)
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1024 / 1024
}

const keys = {
  ours: await keyTimes('ours', 1_000),
  aria: await keyTimes('aria', 1_000),
  most: await keyTimes('ours', 100_000),
}
const commits = { few: await commitTime(20), some: await commitTime(1_000), most: await commitTime(100_000) }
const scrolled = await blankLines(10_000)
const heap = await heapAt(100_000)
await browser.close()

const ms = (value: number) => `${value.toFixed(1)} ms`
console.log(`mount to painted: ${names.map((name) => `${name} ${ms(mounted(name))}`).join(' · ')}`)
console.log(
  `arrow key, 1,000 rows: ours ${ms(keys.ours)}, React Aria ${ms(keys.aria)}; ours at 100,000 ${ms(keys.most)}`,
)
console.log(`commit to painted: 20 rows ${ms(commits.few)}, 1,000 ${ms(commits.some)}, 100,000 ${ms(commits.most)}`)

console.log(`without the wait for the frame: ${names.map((name) => `${name} ${ms(worked(name))}`).join(' · ')}`)

const results: [string, number, number][] = [
  ['mount of 10,000 rows against 1,000', mounted('ours 10,000') / mounted('ours 1,000'), OF_A_TENTH],
  ['mount of 20 rows against plain HTML', mounted('ours 20') / mounted('html'), OF_HTML],
  ['mount of 1,000 rows against plain HTML', mounted('ours 1,000') / mounted('html'), OF_HTML],
  ["mount of 1,000 rows against React Aria's table", mounted('ours 1,000') / mounted('aria 1,000'), OF_ARIA],
  ["arrow key against React Aria's table", keys.ours / keys.aria, OF_ARIA],
  [`blank lines while scrolling to row ${scrolled.reached}`, scrolled.reached > 300 ? scrolled.blank : Number.NaN, 0],
  ['MB of heap at 100,000 rows', heap, HEAP_MB],
]
for (const [what, value, limit] of results) {
  const isGood = value <= limit
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${what}: ${value.toFixed(2)}, at most ${limit}`)
  if (!isGood) process.exitCode = 1
}
