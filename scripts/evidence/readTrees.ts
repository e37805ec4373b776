import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Page } from 'playwright'
import { chromiumLaunchOptions } from '../chromium.mjs'
import { ROOT } from '../lib/run.mjs'
import { inTurn } from '../pictures/in-turn'
import { playStory } from '../pictures/in-page'
import { storyFiles } from './storyFiles'
import { type TreeNode, type TreeOfState, type Trees, treeOfState } from './tree'

/** As many pages as there are cores on a small machine. */
const PAGES = 2

/** The stories' tests have run axe; here it would take most of the time. */
const WITHOUT_AXE = 'globals=a11y.manual:!true'

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
      const page = await browser.newPage({ locale: 'ko-KR', timezoneId: 'Asia/Seoul', reducedMotion: 'reduce' })
      // Functions that run inside the page are compiled with calls of a helper that exists only in Node.
      await page.addInitScript('globalThis.__name = (value) => value')
      await page.goto(`${pathToFileURL(join(site, 'iframe.html'))}?${WITHOUT_AXE}`)
      await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in window && '__STORYBOOK_ADDONS_CHANNEL__' in window)
      const read: [string, TreeOfState | string][] = []
      for (const id of part) read.push([id, await readState(page, id)])
      return read
    })
    return { at, states: Object.fromEntries(states.flat()) }
  } finally {
    await browser.close()
  }
}

async function readState(page: Page, id: string): Promise<TreeOfState | string> {
  const failure = await page.evaluate(playStory, id)
  if (failure !== null) return failure
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return treeOfState(nodes as readonly TreeNode[])
}
