import type { Page } from '@playwright/test'

/** Ends the process of a tab, as running out of memory does: nothing in it gets to run any more. */
export async function crash(tab: Page): Promise<void> {
  const crashed = tab.waitForEvent('crash')
  const session = await tab.context().newCDPSession(tab)
  session.send('Page.crash').catch(() => {})
  await crashed
}
