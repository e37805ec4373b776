import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import { chromiumLaunchOptions } from '../chromium.mjs'
import { ROOT } from '../lib/run.mjs'
import { playStory } from '../pictures/in-page'
import { inTurn } from '../pictures/in-turn'
import { storyFiles } from './storyFiles'
import { type TreeNode, type TreeOfState, type Trees, treeOfState } from './tree'

/** As many pages as there are cores on a small machine. */
const PAGES = 2

/** By this name the workbench knows a page of a test, and does not wait for the end of an animation that never ends. */
const AS_TEST = 'StorybookTestRunner'

/**
 * Opens every state of every screen in a built site and reads its accessibility tree from Chromium.
 * @param site the folder of the site; it is opened from there, without a server
 */
export async function readTrees(site: string): Promise<Trees> {
  const ids = storyFiles(ROOT)
    .filter(({ isStates }) => isStates)
    .flatMap(({ stories }) => stories.map(({ id }) => id))
  const browser = await chromium.launch(chromiumLaunchOptions())
  const at = Date.now()
  try {
    const parts = Array.from({ length: PAGES }, (_, part) => ids.filter((_, index) => index % PAGES === part))
    const states = await inTurn(parts, PAGES, async (part) => {
      const page = await openSite(browser, site)
      const read: [string, TreeOfState | string][] = []
      for (const id of part) read.push([id, await readState(page, id)])
      return read
    })
    return { at, states: Object.fromEntries(states.flat()) }
  } finally {
    await browser.close()
  }
}

async function openSite(browser: Browser, site: string): Promise<Page> {
  const page = await browser.newPage({ locale: 'ko-KR', timezoneId: 'Asia/Seoul', userAgent: AS_TEST })
  // Functions that run inside the page are compiled with calls of a helper that exists only in Node.
  await page.addInitScript('globalThis.__name = (value) => value')
  await page.goto(pathToFileURL(join(site, 'iframe.html')).href)
  await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in window && '__STORYBOOK_ADDONS_CHANNEL__' in window)
  await page.evaluate(withoutAxe)
  // For 7 s the announcer of React Aria keeps a message that refers to an element which the next story has removed.
  await page.addStyleTag({ content: '[data-live-announcer] { display: none }' })
  return page
}

/** The stories' tests have run axe; here it would take most of the time. Runs in the page. */
function withoutAxe() {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
    __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, payload: unknown): void }
  }
  channel.emit('updateGlobals', { globals: { a11y: { manual: true } } })
}

async function readState(page: Page, id: string): Promise<TreeOfState | string> {
  const failure = await page.evaluate(playStory, id)
  if (failure !== null) return failure
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return treeOfState(nodes as readonly TreeNode[])
}
