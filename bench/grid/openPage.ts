import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { type Browser, chromium, type Page } from 'playwright'
import { build, defaultClientConditions } from 'vite'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'
import type { Bench, Side } from './page'

const PAGE = fileURLToPath(new URL('./page.tsx', import.meta.url))

declare global {
  interface Window {
    bench: Bench
  }
}

/** Builds the script and style of the page as an app would ship them. */
async function bundle() {
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL('../..', import.meta.url)),
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

/** The page with all sides in a real browser, and what is measured of it. */
export async function openPage() {
  const { script, style } = await bundle()
  const browser: Browser = await chromium.launch(chromiumLaunchOptions())
  const page: Page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' })
  await page.setContent(
    '<!doctype html><html lang="ko" data-theme="light" data-density="comfortable"><body></body></html>',
  )
  await page.addStyleTag({ content: style })
  await page.addScriptTag({ content: script })
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable')

  const busySoFar = async () => {
    const { metrics } = await tools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
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
  const collect = () => tools.send('HeapProfiler.collectGarbage')
  const prepare = async (length: number) => {
    await page.evaluate((count) => window.bench.prepare(count), length)
    // What the side before has left must not be collected at this one's cost.
    await collect()
  }
  return {
    page,
    busyFor,
    close: () => browser.close(),
    slow: (rate: number) => tools.send('Emulation.setCPUThrottlingRate', { rate }),
    mount: async (side: Side, length: number): Promise<number> => {
      await prepare(length)
      const busy = await busyFor(() => page.evaluate((which) => window.bench.mount(which), side))
      const count = await page.evaluate(() => window.bench.rowCount())
      if (count < 12) throw new Error(`${side} shows ${count} rows.`)
      return busy
    },
    heap: async (): Promise<number> => {
      await collect()
      const { usedSize } = await tools.send('Runtime.getHeapUsage')
      return usedSize / 1024 / 1024
    },
  }
}

export type MeasuredPage = Awaited<ReturnType<typeof openPage>>
