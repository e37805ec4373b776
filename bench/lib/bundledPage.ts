import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { type Browser, chromium, type Page } from 'playwright'
import { build, defaultClientConditions } from 'vite'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'

/** Builds the script and style of a page as an app would ship them. */
async function bundle(file: string) {
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
      rolldownOptions: { input: file, output: { format: 'iife', codeSplitting: false } },
    },
  })
  if (!('output' in result)) throw new Error('One bundle was asked for.')
  const script = result.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n')
  const style = result.output.map((part) => (part.type === 'asset' ? part.source.toString() : '')).join('\n')
  return { script, style }
}

/**
 * An empty page with a script of ours in a real browser, and what is measured of it.
 * @param file the script, as the address of its source
 */
export async function openBundledPage(file: URL) {
  const { script, style } = await bundle(fileURLToPath(file))
  const browser: Browser = await chromium.launch(chromiumLaunchOptions())
  const page: Page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' })
  await page.setContent(
    '<!doctype html><html lang="ko" data-theme="light" data-density="comfortable"><body></body></html>',
  )
  await page.addStyleTag({ content: style })
  await page.addScriptTag({ content: script })
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable')
  return {
    page,
    close: () => browser.close(),
    slow: (rate: number) => tools.send('Emulation.setCPUThrottlingRate', { rate }),
    /** How long the page was busy since it was opened, in ms: script, style, layout and paint. */
    busySoFar: async (): Promise<number> => {
      const { metrics } = await tools.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
    },
    collect: () => tools.send('HeapProfiler.collectGarbage'),
    heap: async (): Promise<number> => {
      await tools.send('HeapProfiler.collectGarbage')
      const { usedSize } = await tools.send('Runtime.getHeapUsage')
      return usedSize / 1024 / 1024
    },
  }
}
