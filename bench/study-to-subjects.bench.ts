// From the press on the subjects of an institution, on the page of a study, to the first row, throttled. The person has
// come by sign-in and study list with an empty cache, and presses once the page is quiet.
import { PASSWORD, PEOPLE } from '../e2e/support/people'
import { timeOf, typeAccount, waitFrom } from './lib/moments'
import { judge, middleOf } from './lib/pairs'
import { startProduct } from './lib/product'
import { longestChain, openBrowser, type Sent, visit } from './lib/visit'

const VISITS = 15
const STAGES = 2
const LIST = 'nav a[href="/projects"]'
const STUDY = 'main article h2 a'
const SUBJECTS = 'main a[href*="/subjects?projectOrganizationId="]'

const server = await startProduct()
const browser = await openBrowser()

const open = () =>
  visit(browser, async ({ page, requests }) => {
    await page.goto(server.url, { waitUntil: 'commit' })
    await typeAccount(page, PEOPLE.hospitalCrc, PASSWORD)
    await waitFrom(page, page.getByRole('button', { name: '로그인', exact: true }), LIST)
    await waitFrom(page, page.locator(LIST), STUDY)
    await waitFrom(page, page.locator(STUDY).first(), SUBJECTS)
    await page.waitForLoadState('networkidle')
    const wait = await waitFrom(page, page.locator(SUBJECTS).last(), '[role=grid] [role=rowheader]')
    const sent = requests.filter(({ start }) => start >= wait.pressed && start <= wait.shown)
    // What ended later did not hold the row up.
    const chain = longestChain(sent.filter(({ end }) => end <= wait.shown))
    return { ms: timeOf(wait), requests: sent.length, chain, pressed: wait.pressed }
  })

const line = ({ url, start, end }: Sent, pressed: number) =>
  `${(start - pressed).toFixed(0)}–${(end - pressed).toFixed(0)} ms ${new URL(url).pathname}`

try {
  await open()
  const seen: Awaited<ReturnType<typeof open>>[] = []
  for (let count = 0; count < VISITS; count++) seen.push(await open())
  judge({ what: 'study page to the first subject', unit: ' ms' }, middleOf(seen.map(({ ms }) => ms)))
  judge({ what: 'requests until then', unit: ' ' }, middleOf(seen.map(({ requests }) => requests)))
  judge(
    { what: 'requests one after the other', unit: ' ', atMost: STAGES },
    middleOf(seen.map(({ chain }) => chain.length)),
  )
  const last = seen.at(-1)
  for (const sent of last?.chain ?? []) console.log(`     ${line(sent, last?.pressed ?? 0)}`)
} finally {
  await browser.close()
  await server.stop()
}
