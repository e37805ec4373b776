// The preview of a new baseline date for 2,000 subjects with 20 planned visits each, from the press of its button until it is
// shown. The product in its production build, in a real browser: the longest task of the page.
import { expect } from '@playwright/test'
import { plantArmVisits } from '../apps/api/src/testing/plantArmVisits'
import '../packages/domain/src/temporal/index'
import { demoStudyId } from '../packages/fixtures/src/index'
import { judge, middleOf } from './lib/pairs'
import { prepareEmbeddedStudy } from './lib/plantedStudy'
import { withPage } from './lib/watchedPage'
import { beginWatch, longestTask } from './visit-history/inPage'

const SUBJECTS = 2_000
const TIMES = 9
const [OLD, NEW] = ['2026-03-02', '2026-03-12']
const STUDY = demoStudyId('study-1')

await withPage(
  await prepareEmbeddedStudy(SUBJECTS, (database, study) =>
    plantArmVisits(database, study, { arm: 'ARM-01', date: OLD }),
  ),
  async ({ page, server }) => {
    await page.goto(`${server.url}/projects/${STUDY}?tab=3`)
    await page.getByRole('tab', { name: /시험군/ }).click()
    await page.getByRole('button', { name: '시험군 기준일 변경' }).click()
    const dialog = page.getByRole('dialog', { name: '기준일 변경', exact: true })
    await dialog.getByRole('textbox', { name: '기준일', exact: true }).fill(NEW)
    const open = dialog.getByRole('button', { name: '변경 미리보기' })
    await expect(open).toBeEnabled({ timeout: 60_000 })
    const tasks: number[] = []
    for (let time = 0; time < TIMES; time++) {
      await page.evaluate(beginWatch)
      await open.click()
      const preview = page.getByRole('dialog', { name: '변경 미리보기' })
      await expect(preview.getByRole('grid')).toBeVisible({ timeout: 60_000 })
      await page.waitForTimeout(500)
      tasks.push(await page.evaluate(longestTask))
      await preview.getByRole('button', { name: '닫기' }).first().click()
      await expect(preview).toBeHidden()
    }
    judge(
      { what: `preview for ${SUBJECTS} subjects: longest task of the page`, unit: ' ms', atMost: 50 },
      middleOf(tasks),
    )
  },
)
