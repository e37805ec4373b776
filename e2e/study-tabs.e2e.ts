import { signIn } from './support/app'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

test('investigators open a study and stand where they last stood, each with the tabs of their role [STUDY-099, STUDY-103, STUDY-106, STUDY-107, STUDY-108, STUDY-109]', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, server.url, PEOPLE.hospitalCrc)
  const open = () =>
    page
      .getByRole('article')
      .getByRole('link', { name: /HN-2101/ })
      .first()
      .click()
  await open()
  const tabs = page.getByRole('main').getByRole('tab')
  await expect(tabs).toHaveText(['연구 대시보드', '기관 목록', '참여 연구자 목록', '방문 템플릿', '협력 벤더사'])
  await tabs.nth(1).click()
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}\?tab=1$/)
  const study = new URL(page.url()).pathname
  await expect(page.getByRole('link', { name: '한강서울병원 시험대상자' })).toBeVisible()

  // Back leaves the study, because a tab is no step; then the study opens where it was left.
  await page.goBack()
  await expect(page).toHaveURL(`${server.url}/projects`)
  await open()
  await expect(page.getByRole('tab', { name: '기관 목록' })).toHaveAttribute('aria-selected', 'true')
  await page.goto(`${server.url}${study}?tab=9`)
  await expect(page).toHaveURL(`${server.url}${study}?tab=0`)
  await expect(page.getByRole('tab', { name: '연구 대시보드' })).toHaveAttribute('aria-selected', 'true')

  const investigator = await (await browser.newContext()).newPage()
  await signIn(investigator, server.url, PEOPLE.sitePi)
  await investigator.goto(`${server.url}${study}?tab=2`)
  await expect(investigator.getByRole('tab')).toHaveText(['대시보드', '참여 기관', '협력 벤더사'])
  await expect(investigator).toHaveURL(`${server.url}${study}?tab=0`)
  await investigator.getByRole('tab', { name: '참여 기관' }).click()
  await expect(investigator.getByRole('link', { name: /병원 시험대상자$/ })).toHaveCount(1)

  const monitor = await (await browser.newContext()).newPage()
  await signIn(monitor, server.url, PEOPLE.cra)
  await monitor.goto(`${server.url}${study}`)
  await expect(monitor.getByRole('link', { name: /병원 시험대상자$/ })).toHaveCount(2)
  await expect(monitor.getByRole('tab')).toHaveText(['대시보드', '협력 벤더사'])
})
