// The subjects of a study with 20,000 of them: how long a person waits for other rows after turning the page, sorting
// and searching, with a processor four times slower. The product in its production build, in a real browser. The limit
// leaves out what the page waits for the server, which is on the same machine and another figure (subject-pages).
import { chromium, expect, type Page } from '@playwright/test'
import '../packages/domain/src/temporal/index'
import { signInToHome } from '../e2e/support/app'
import { startServer } from '../e2e/support/server'
import { demoStudyId } from '../packages/fixtures/src/index'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'
import { judge, middleOf } from './lib/pairs'
import { prepareEmbeddedStudy } from './lib/plantedStudy'
import { type Shown, watchRows } from './subject-table/watch'

const LIMIT = 200
const SLOWER = 4
const SUBJECTS = 20_000
const TIMES = 15
const WARM_UP = 3
const STUDY = demoStudyId('study-1')

const dataDir = await prepareEmbeddedStudy(SUBJECTS)

const server = await startServer({ dataDir })
const browser = await chromium.launch(chromiumLaunchOptions())
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' })
  await signInToHome(page, server.url, 'ci@seoul-hospital.example')
  await page.goto(`${server.url}/projects/${STUDY}/subjects`)
  await expect(page.getByText(`총 ${SUBJECTS.toLocaleString('ko-KR')}명`)).toBeVisible()
  await watchRows(page)
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  // Alternates, so that other load on the machine meets all of them.
  const taken = { search: [] as Shown[], sort: [] as Shown[], 'next page': [] as Shown[] }
  for (let time = -WARM_UP; time < TIMES; time++) {
    for (const [what, use] of Object.entries({ search, sort, 'next page': turnPage })) {
      const shown = await use(page, time)
      if (time >= 0) taken[what as keyof typeof taken].push(shown)
    }
  }
  for (const [what, shown] of Object.entries(taken)) {
    const of = (name: keyof Shown) => middleOf(shown.map((one) => one[name]))
    judge({ what: `${what}: to the paint of the new rows, without the answer`, unit: ' ms', atMost: LIMIT }, of('own'))
    judge({ what: `${what}: with the answer`, unit: ' ms' }, of('whole'))
    judge({ what: `${what}: its longest event to the next paint`, unit: ' ms', atMost: LIMIT }, of('event'))
  }
} finally {
  await browser.close()
  await server.stop()
}

/** Presses the button like a person: where it is, without waiting for anything. */
async function press(page: Page, name: string, role: 'button' | 'columnheader'): Promise<Shown> {
  const box = await page.getByRole(role, { name }).boundingBox()
  if (!box) throw new Error(`${name} is not in the page.`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.evaluate(() => window.watch.begin())
  await page.mouse.down()
  await page.mouse.up()
  return page.evaluate(() => window.watch.shown())
}

function turnPage(page: Page): Promise<Shown> {
  return press(page, '다음 페이지', 'button')
}

function sort(page: Page): Promise<Shown> {
  return press(page, '동의일', 'columnheader')
}

/** Another text each time, so that no answer is kept. Enter searches at once: the pause that ends typing is no work. */
async function search(page: Page, time: number): Promise<Shown> {
  await page.getByRole('searchbox').first().fill('')
  await page.keyboard.insertText(`${20 + time}`)
  await page.evaluate(() => window.watch.begin())
  await page.keyboard.press('Enter')
  return page.evaluate(() => window.watch.shown())
}
