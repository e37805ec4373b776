// The visit history of 500 subjects with 25 visits each: it is scrolled to its end, at first while the visits of those who
// come into sight are asked for, then again with all of them there. The product in its production build, in a real browser:
// the longest task of the page, and places of the table without a cell.
import { expect, type Page } from '@playwright/test'
import { plantVisitHistory } from '../apps/api/src/testing/plantVisitHistory'
import '../packages/domain/src/temporal/index'
import { demoStudyId } from '../packages/fixtures/src/index'
import { judge, middleOf } from './lib/pairs'
import { prepareEmbeddedStudy } from './lib/plantedStudy'
import { withPage } from './lib/watchedPage'
import { type Scrolled, scrollToEnd } from './visit-history/inPage'

const LIMIT = 50
/** Pixels in a frame: a notch of a wheel, and a bar that is dragged through the table in half a second. */
const [WHEEL, DRAGGED] = [120, 480]
const TIMES = 9
const [SUBJECTS, VISITS] = [500, 25]
const STUDY = demoStudyId('study-1')
const [ARM, DATE] = ['ARM-01', '2026-03-02']
const HISTORY = '시험대상자 방문 이력'

await withPage(
  await prepareEmbeddedStudy(SUBJECTS, (database, study) =>
    plantVisitHistory(database, study, { arm: ARM, date: DATE, visits: VISITS }),
  ),
  async ({ page, server, processorTime }) => {
    const scroll = scrolling(page, processorTime)
    const wheeled: Timed[] = []
    const first: Timed[] = []
    const again: Timed[] = []
    const looked: Scrolled[] = []
    for (let time = 0; time < TIMES; time++) {
      await page.goto(`${server.url}/projects/${STUDY}/subjects?tab=1`)
      const grid = page.getByRole('grid', { name: HISTORY })
      await expect(grid.getByRole('button', { name: /^SC-.* 1번째 방문/ }).first()).toBeVisible({ timeout: 60_000 })
      wheeled.push(await scroll(HISTORY, WHEEL))
      first.push(await scroll(HISTORY, DRAGGED))
      await expect(grid.getByRole('button', { name: /^SC-.* 1번째 방문/ }).first()).toBeVisible({ timeout: 60_000 })
      again.push(await scroll(HISTORY, DRAGGED))
      looked.push(await page.evaluate(scrollToEnd, { name: HISTORY, counts: true, step: DRAGGED }))
    }
    console.log(`   ${looked[0]?.frames} frames to the end`)
    const what = `visit history of ${SUBJECTS} subjects with ${VISITS} visits`
    judgeTasks(`${what}, by a wheel`, wheeled)
    judgeTasks(`${what}, dragged through for the first time`, first)
    judgeTasks(`${what}, dragged through again`, again)
    judge({ what: `${what}: places without a cell`, atMost: 0 }, middleOf(looked.map(({ blank }) => blank)))
  },
)

/** With the processor time that the main thread took for a frame, in ms: other load on the machine changes it less. */
type Timed = Scrolled & { readonly frame: number }

function judgeTasks(what: string, of: readonly Timed[]): void {
  judge(
    { what: `${what}: longest task of the page`, unit: ' ms', atMost: LIMIT },
    middleOf(of.map(({ longestTask }) => longestTask)),
  )
  judge({ what: `${what}: processor time of a frame`, unit: ' ms' }, middleOf(of.map(({ frame }) => frame)))
}

function scrolling(page: Page, processorTime: () => Promise<number>) {
  return async (name: string, step: number): Promise<Timed> => {
    const before = await processorTime()
    const scrolled = await page.evaluate(scrollToEnd, { name, counts: false, step })
    return { ...scrolled, frame: ((await processorTime()) - before) / scrolled.frames }
  }
}
