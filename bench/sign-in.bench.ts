// From the press of the sign-in button to the first study of the list, throttled, compared with an app of React, MUI,
// react-router, react-query and axios as Vite builds it, one script, which makes the same calls to the same server and
// draws no charts. Both ways are the same two presses, sign in and 연구 리스트, and count the sum of both waits. Then beside
// the same app once more, which also shows the steps of a sign-in, each painted before the next: what the documents want to
// be seen takes its time anywhere.
import { PASSWORD, PEOPLE } from '../e2e/support/people'
import { timeOf, typeAccount, waitFrom } from './lib/moments'
import { serveMuiApp } from './lib/muiApp'
import { inTurns, judgeRatio, middleOf } from './lib/pairs'
import { startProduct } from './lib/product'
import { openBrowser, visit } from './lib/visit'

const OF_MUI = 1
const LIST = 'nav a[href="/projects"]'
const ROW = { ours: 'main article h2 a', peer: 'main tbody tr a' }

const server = await startProduct()
const browser = await openBrowser()
const peer = await serveMuiApp(server.url)

/** What the last visits of a side have done, which has to be the same on both. */
const calls = { ours: '', peer: '' }
const waits = { ours: [] as number[][], peer: [] as number[][] }

const signIn = (side: 'ours' | 'peer', url: string) =>
  visit(browser, async ({ page, requests }) => {
    await page.goto(url, { waitUntil: 'commit' })
    await typeAccount(page, PEOPLE.hospitalCrc, PASSWORD)
    const before = requests.length
    const home = await waitFrom(page, page.getByRole('button', { name: '로그인', exact: true }), LIST)
    const list = await waitFrom(page, page.locator(LIST), ROW[side])
    waits[side].push([timeOf(home), timeOf(list)])
    const paths = requests.slice(before).map(({ method, url }) => `${method} ${new URL(url).pathname}`)
    calls[side] = paths.filter((path) => / \/(api|auth-service|users|access)\//.test(path)).join(', ')
    return timeOf(home) + timeOf(list)
  })

function tellParts(): void {
  for (const side of ['ours', 'peer'] as const) {
    const parts = waits[side].splice(0)
    const [home, list] = [0, 1].map((part) => middleOf(parts.map((times) => times[part] ?? Number.NaN)).median)
    console.log(`     ${side}: ${home?.toFixed(0)} ms to the menu, ${list?.toFixed(0)} ms to the list; ${calls[side]}`)
  }
}

try {
  const pairs = await inTurns({ ours: () => signIn('ours', server.url), peer: () => signIn('peer', peer.url) })
  judgeRatio({ what: 'sign in to the first study, against MUI', unit: 'ms', atMost: OF_MUI }, pairs)
  tellParts()
  const withSteps = { ours: () => signIn('ours', server.url), peer: () => signIn('peer', `${peer.url}/?steps`) }
  judgeRatio({ what: 'the same, against MUI that shows the steps too', unit: 'ms' }, await inTurns(withSteps))
  tellParts()
} finally {
  await browser.close()
  peer.stop()
  await server.stop()
}
