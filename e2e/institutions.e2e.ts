import { demoSiteId, demoStudyId } from '@imsang/fixtures'
import type { Browser, Page } from '@playwright/test'
import { signInToHome } from './support/app'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

const STUDY = `/projects/${demoStudyId('study-1')}`

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** The page of the study at the tab of the institutions, and everything that the server answered on the way there. */
async function openAs(browser: Browser, email: string): Promise<{ page: Page; received: () => Promise<string> }> {
  const page = await (await browser.newContext()).newPage()
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\/api\/|\/access\//.test(response.url())) bodies.push(response.text().catch(() => ''))
  })
  await signInToHome(page, server.url, email)
  await page.goto(`${server.url}${STUDY}?tab=1`)
  return { page, received: async () => (await Promise.all(bodies)).join('\n') }
}

const rowsOn = (page: Page) => page.getByRole('grid', { name: '참여 기관' }).getByRole('rowheader')

test('an administrator sees how every hospital recruits, and goes on to its subjects [INST-003, INST-012, INST-017, INST-022, INST-122]', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'ci@seoul-hospital.example')
  await expect(rowsOn(page)).toHaveCount(6)
  await expect(page.getByText('현재 6개 기관이 참여 중입니다.')).toBeVisible()
  const summary = page.getByRole('region', { name: '전체 연구 진행 현황' })
  await expect(summary.getByText('목표 시험대상자 수').locator('xpath=following-sibling::*')).toHaveText('60')
  for (const target of [36, 24]) {
    await expect(page.getByRole('img', { name: new RegExp(`^목표 ${target}명 중 \\d+명 등록$`) })).toBeVisible()
  }
  for (const name of ['참여 기관 추가', '공동연구자 추가', '열 추가']) {
    await expect(page.getByRole('button', { name })).toBeVisible()
  }
  await page.getByRole('link', { name: '부산새벽병원 시험대상자' }).click()
  await expect(page).toHaveURL(new RegExp(`projectOrganizationId=${demoSiteId('study-1', '02')}`))
  await expect(page.getByRole('grid', { name: '시험대상자 목록' }).getByRole('rowheader').first()).toBeVisible()
})

test('a PI and a co-investigator see their own hospital, and no call tells of another one [INST-020, INST-021, INST-023]', async ({
  browser,
}) => {
  const OTHERS = [demoSiteId('study-1', '02'), '부산새벽병원', 'pi@busan-hospital.example']
  const everything = await openAs(browser, 'ci@seoul-hospital.example')
  await expect(rowsOn(everything.page)).toHaveCount(6)
  const told = await everything.received()
  for (const planted of OTHERS) expect(told).toContain(planted)
  for (const email of [PEOPLE.sitePi, PEOPLE.subInvestigator]) {
    const { page, received } = await openAs(browser, email)
    await expect(rowsOn(page)).toHaveText(['한강서울병원'])
    await expect(page.getByRole('link', { name: '한강서울병원 방문' })).toBeVisible()
    await expect(page.getByRole('button', { name: '참여 기관 추가' })).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    const own = await received()
    expect(own).toContain('한강서울병원')
    for (const planted of OTHERS) expect(own).not.toContain(planted)
  }
})
