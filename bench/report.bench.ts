// The report of 1,000 institutions by our worker, beside one plain table of react-pdf with the same rows and ten columns in
// the page, in a production build and a real browser: how long the file takes, and the longest task of the page meanwhile.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, defaultClientConditions, preview } from 'vite'
import { inTurns, judge, judgeRatio, middleOf } from './lib/pairs'
import { openBrowser } from './lib/visit'
import type { Measured, Report } from './report/main'

declare global {
  interface Window {
    report: Report
  }
}

/** Ours takes at most a fifth. */
const RATIO = 0.2
const LIMIT = 50
/** The plain table takes long. */
const TIMES = { pairs: 5, warmUp: 1 }

const root = fileURLToPath(new URL('./report', import.meta.url))
const outDir = await mkdtemp(join(tmpdir(), 'imsang-report-'))
const config = {
  root,
  configFile: false as const,
  logLevel: 'error' as const,
  resolve: { conditions: ['@imsang/source', ...defaultClientConditions] },
  worker: { format: 'es' as const },
}
await build({ ...config, build: { outDir, emptyOutDir: true, target: 'es2023' } })
const server = await preview({ ...config, build: { outDir }, preview: { port: 0 } })
const browser = await openBrowser()
try {
  const page = await browser.newPage()
  const [url = ''] = server.resolvedUrls?.local ?? []
  await page.goto(url)
  const longest: number[] = []
  const tookOf = ({ took, bytes }: Measured): number => {
    if (bytes < 50_000) throw new Error(`A file of ${bytes} bytes has not all rows.`)
    return took
  }
  const pairs = await inTurns(
    {
      ours: async () => {
        await page.evaluate(() => window.report.prepare())
        const measured = await page.evaluate(() => window.report.ours())
        longest.push(measured.longest)
        return tookOf(measured)
      },
      peer: async () => tookOf(await page.evaluate(() => window.report.peer())),
    },
    TIMES,
  )
  judgeRatio({ what: '1,000 rows, against one plain table in the page', unit: 'ms', atMost: RATIO }, pairs)
  judge({ what: 'longest task of the page meanwhile', unit: ' ms', atMost: LIMIT }, middleOf(longest.slice(1)))
} finally {
  await browser.close()
  await server.close()
  await rm(outDir, { recursive: true, force: true })
}
