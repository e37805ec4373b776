import { chromium, type Page } from '@playwright/test'
import { signInToHome } from '../../e2e/support/app'
import { PEOPLE } from '../../e2e/support/people'
import type { RunningServer } from '../../e2e/support/server'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'
import { startProduct } from './product'

export interface Opened {
  readonly page: Page
  readonly server: RunningServer
  /** Of the main thread of the page so far, in ms. */
  readonly processorTime: () => Promise<number>
}

/** A page of the product with this data, in its production build, signed in as an administrator. */
export async function withPage(dataDir: string, use: (opened: Opened) => Promise<void>): Promise<void> {
  const server = await startProduct({ dataDir })
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' })
    // The loader of these files lets functions keep their names, also those that are sent into the page.
    await page.addInitScript('globalThis.__name = (named) => named')
    const tools = await page.context().newCDPSession(page)
    await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const processorTime = async () => {
      const { metrics } = await tools.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
    }
    await signInToHome(page, server.url, PEOPLE.systemAdmin)
    await use({ page, server, processorTime })
  } finally {
    await browser.close()
    await server.stop()
  }
}
