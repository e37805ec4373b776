import type { Page } from '@playwright/test'

/** Kills the process of a tab, as running out of memory does; no handler of the page runs. */
export async function crash(tab: Page): Promise<void> {
  const crashed = tab.waitForEvent('crash')
  const session = await tab.context().newCDPSession(tab)
  session.send('Page.crash').catch(() => {})
  await crashed
}
