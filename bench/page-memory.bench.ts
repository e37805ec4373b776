// The browser memory used for a study with 20,000 subjects after 50 page changes, compared in one run with the memory
// before them: the product in its production build, in a real browser, signed in as a user who sees the whole study.
import { chromium, expect, type Page } from '@playwright/test'
import '../packages/domain/src/temporal/index'
import { signInToHome } from '../e2e/support/app'
import { startServer } from '../e2e/support/server'
import { demoStudyId } from '../packages/fixtures/src/index'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'
import { prepareEmbeddedStudy } from './lib/plantedStudy'

const PAGE_CHANGES = 50
const SUBJECTS = 20_000
const LIMIT = 1.1
const STUDY = demoStudyId('study-1')

const dataDir = await prepareEmbeddedStudy(SUBJECTS)

const server = await startServer({ dataDir })
const browser = await chromium.launch(chromiumLaunchOptions())

/** Returns the size of the page's heap in bytes after garbage collection. */
async function heapOf(page: Page): Promise<number> {
  const tools = await page.context().newCDPSession(page)
  // Objects held only by a finalizer are freed by the second collection.
  for (let turn = 0; turn < 3; turn++) await tools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await tools.send('Runtime.getHeapUsage')
  await tools.detach()
  return usedSize
}

try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' })
  await signInToHome(page, server.url, 'ci@seoul-hospital.example')
  await page.goto(`${server.url}/projects/${STUDY}/subjects`)
  const next = page.getByRole('button', { name: '다음 페이지' })
  const first = page.getByRole('rowheader').first()
  await expect(page.getByText(`총 ${SUBJECTS.toLocaleString('ko-KR')}명`)).toBeVisible()
  const turn = async (count: number) => {
    for (let at = 0; at < count; at++) {
      const before = await first.innerText()
      await next.click()
      await expect(first).not.toHaveText(before)
    }
  }
  // Warms up: until then the heap grows by a megabyte of machine code that the engine compiles once for hot functions.
  await turn(PAGE_CHANGES)
  const before = await heapOf(page)
  await turn(PAGE_CHANGES)
  const after = await heapOf(page)
  const ratio = after / before
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  console.log(
    `heap after ${PAGE_CHANGES} page changes ${mb(after)}, before ${mb(before)}: ratio ${ratio.toFixed(3)}, at most ${LIMIT}`,
  )
  if (!(ratio <= LIMIT)) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
}
