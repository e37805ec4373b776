import { demoStudyId } from '@imsang/fixtures'
import type { Page } from '@playwright/test'
import { ROUTES } from '../packages/domain/src/route-access'
import { correctEnrolment, signInToHome } from './support/app'
import { type CoreServer, openCoreServer } from './support/coreServer'
import { PEOPLE } from './support/people'
import { rest } from './support/rest'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

const STUDY = demoStudyId('study-1')
const SUBJECTS = `/projects/${STUDY}/subjects`

let server: RunningServer
let core: CoreServer

test.beforeAll(async () => {
  server = await startServer()
})
test.beforeEach(async () => {
  core = await openCoreServer(server.url)
})
test.afterEach(async () => {
  expect(core.missed, 'calls that a server of the core does not have').toEqual([])
  // Whoever takes no part in a study has no record there.
  const refused = core.refused.filter((call) => !/^404 GET .*\/participants\/me$/.test(call))
  expect(refused, 'calls that were refused').toEqual([])
  await core.close()
})
test.afterAll(() => server.stop())

/** What a screen says when something could not be loaded. */
const FAILURE = /실패|못했습니다|오류|다시 시도/

/** Opens an address and each of its tabs, and waits until nothing is asked for any more; no part of it may have failed. */
async function lookAt(page: Page, path: string) {
  await page.goto(core.url + path)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  const tabs = main.getByRole('tablist').first().getByRole('tab')
  await rest()
  for (let at = 0; at < (await tabs.count()); at++) {
    await tabs.nth(at).click()
    await page.waitForLoadState('networkidle')
    expect(await main.getByText(FAILURE).allTextContents(), `${path}, tab ${at}`).toEqual([])
  }
  await page.waitForLoadState('networkidle')
  expect(await main.getByText(FAILURE).allTextContents(), path).toEqual([])
}

/** The addresses of the screens that need no call beyond the documents, and those that do. */
const addressOf = (path: string) => path.replace('{projectId}', STUDY).replace('{subjectId}', 'subject')
const SERVED = ROUTES.filter(({ isPublic, needs }) => !isPublic && !needs).map(({ path }) => addressOf(path))
const MISSING = ROUTES.filter(({ needs }) => needs).map(({ path }) => addressOf(path))

test('every screen of an administrator stands on the documents alone, and the others are not there [RELEASE-057, RELEASE-058]', async ({
  page,
}) => {
  await signInToHome(page, core.url, PEOPLE.systemAdmin)
  for (const path of SERVED) await lookAt(page, path)
  for (const path of MISSING) {
    await page.goto(core.url + path)
    await expect(page.getByText('페이지를 찾을 수 없습니다')).toBeVisible()
  }
  const links = await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link').allTextContents()
  expect(links).toEqual(['홈', '조직 관리', '사용자 관리', '연구 관리', '시스템 설정'])
})

test('an investigator finds, corrects and plans without anything beyond the documents [RELEASE-057, RELEASE-059, RELEASE-080, RELEASE-081]', async ({
  page,
}) => {
  await signInToHome(page, core.url, PEOPLE.sitePi)
  for (const path of ['/main', '/projects', `/projects/${STUDY}`]) await lookAt(page, path)
  await lookAt(page, SUBJECTS)
  await page.goto(`${core.url}${SUBJECTS}?tab=0&status=enrolled`)
  await expect(page.getByRole('grid', { name: '시험대상자 목록' }).getByRole('rowheader').first()).toBeVisible()
  const { scno } = await correctEnrolment(page, '원자료와 대조하여 정정')

  await page.getByRole('button', { name: `${scno} 관리` }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['방문 관리', '변경 이력'])
  await page.getByRole('menuitem', { name: '변경 이력' }).click()
  await expect(page.getByRole('dialog', { name: /변경 이력/ }).getByText('원자료와 대조하여 정정')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '스크리닝 분석' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV 내보내기' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^screen_failure_report_\d{4}-\d\d-\d\d\.csv$/)
})
