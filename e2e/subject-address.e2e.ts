import { demoSiteId, demoStudyId } from '@imsang/fixtures'
import type { Page } from '@playwright/test'
import { cellOf, signInToHome } from './support/app'
import { interceptPages } from './support/largeStudy'
import { PEOPLE } from './support/people'
import { rest } from './support/rest'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

const STUDY = demoStudyId('study-1')
const SEOUL = demoSiteId('study-1', '01')
const BUSAN = demoSiteId('study-1', '02')
const numbers = (page: Page) => page.getByRole('grid', { name: '시험대상자 목록' }).getByRole('rowheader')

test('the address decides whose subjects are shown; the institution id takes precedence over the older parameter [SUBJ-001, SUBJ-002, SUBJ-003, SUBJ-004, SUBJ-005, SUBJ-006, STUDY-022]', async ({
  page,
}) => {
  await signInToHome(page, server.url, PEOPLE.systemAdmin)
  const open = (query: string) => page.goto(`${server.url}/projects/${STUDY}/subjects${query}`)
  const of = (name: string) => page.getByRole('main').getByText(name, { exact: true }).first()
  await open(`?projectOrganizationId=${BUSAN}`)
  await expect(page.getByRole('heading', { level: 1, name: '시험대상자 관리' })).toBeVisible()
  await expect(of('부산새벽병원')).toBeVisible()
  const site = await page.request.get(`${server.url}/api/v1/projects/${STUDY}/institutions?type=SITE`, {
    headers: { authorization: await bearer(page, () => open(`?projectOrganizationId=${SEOUL}`)) },
  })
  const { data } = await site.json()
  const organization = data.find(({ id }: { id: string }) => id === SEOUL).organizationId
  await open(`?institutionId=${organization}`)
  await expect(of('한강서울병원')).toBeVisible()
  await expect(of('전체 기관')).toHaveCount(0)
  expect(await numbers(page).allTextContents()).not.toContainEqual(expect.not.stringMatching(/^SC-01-/))
  await open(`?institutionId=${organization}&projectOrganizationId=${BUSAN}`)
  await expect(of('부산새벽병원')).toBeVisible()
  await open('')
  await expect(of('전체 기관')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open('?projectOrganizationId=none')
  await expect(page.getByText('기관 정보를 찾을 수 없습니다.')).toBeVisible()
  await rest()
  expect(asked.filter((path) => path.includes('/subjects/') || path.endsWith('/subjects'))).toEqual([
    `/projects/${STUDY}/subjects`,
  ])
})

test('the histories of vendors and SMO organisations are available to the administrator, and to no PI [SUBJ-023, SUBJ-027]', {
  tag: AGAIN,
}, async ({ page }) => {
  const tabs = page.getByRole('tablist', { name: '시험대상자 화면' }).getByRole('tab')
  const OWN = [/^시험대상자 \(/, '시험대상자 방문 이력', '전체 방문 이력']
  for (const [email, labels] of [
    [PEOPLE.systemAdmin, [...OWN.slice(0, 2), '벤더별 방문 이력', OWN[2] ?? '', 'SMO 조직 방문 이력']],
    [PEOPLE.sitePi, OWN],
  ] as const) {
    await signInToHome(page, server.url, email)
    await page.goto(`${server.url}/projects/${STUDY}/subjects`)
    await expect(tabs).toHaveText(labels)
    await page.evaluate(() => localStorage.clear())
  }
})

const FAILED = '시험대상자 목록을 불러오는 데 실패했습니다.'

test('subjects that cannot be loaded are reported each time; the rows shown stay [SUBJ-018]', { tag: AGAIN }, async ({
  page,
  toasts,
}) => {
  const line = await interceptPages(page)
  line.isDown = true
  const retry = page.getByRole('button', { name: '다시 시도' })
  await signInToHome(page, server.url, PEOPLE.systemAdmin)
  await page.goto(`${server.url}/projects/${STUDY}/subjects?sort=scno,asc`)
  await expect(retry).toBeEnabled()
  expect(await toasts.texts()).toEqual([FAILED])
  await retry.click()
  await expect.poll(() => toasts.texts()).toEqual([FAILED, FAILED])

  line.isDown = false
  await retry.click()
  await expect(numbers(page)).toHaveCount(20)
  const shown = await numbers(page).allTextContents()
  line.isDown = true
  const pages = page.getByRole('navigation', { name: '시험대상자 목록 페이지' })
  await pages.getByRole('button', { name: '2페이지' }).click()
  await expect(page.getByRole('main').getByText(FAILED)).toBeVisible()
  await expect(numbers(page)).toHaveText(shown)
  line.isDown = false
  await retry.click()
  await expect(numbers(page).first()).not.toHaveText(shown[0] ?? '')
  await expect(page.getByRole('main').getByText(FAILED)).toHaveCount(0)
  expect(await toasts.texts()).toEqual([FAILED, FAILED, FAILED])
})

test('a row that leaves the page does not discard the input in its open dialog [DCALL-011]', { tag: AGAIN }, async ({
  page,
}) => {
  const line = await interceptPages(page)
  await signInToHome(page, server.url, PEOPLE.sitePi)
  await page.goto(`${server.url}/projects/${STUDY}/subjects?status=screening`)
  await expect(numbers(page).first()).toBeVisible()
  const scno = await numbers(page).first().innerText()
  await (await cellOf(page, scno, '스크리닝 탈락일')).press('Enter')
  const dialog = page.getByRole('dialog', { name: '스크리닝 탈락 처리' })
  await dialog.getByRole('textbox', { name: '상세 사유' }).fill('연락 두절')
  line.without = scno
  const message = '현재 상태에서는 처리할 수 없습니다.'
  await page.route('**/dates', (route) =>
    route.fulfill({ status: 409, json: { success: false, status: 'failed', message, error: 'Conflict' } }),
  )
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(message)
  await expect(page.getByRole('rowheader', { name: scno, includeHidden: true })).toHaveCount(0)
  await expect(dialog.getByRole('textbox', { name: '상세 사유' })).toHaveValue('연락 두절')
})

test('the next screening number is used as received, is the default when it cannot be loaded, and is empty when all are used [SUBJ-198, SUBJ-199]', {
  tag: AGAIN,
}, async ({ page }) => {
  await signInToHome(page, server.url, PEOPLE.sitePi)
  await page.goto(`${server.url}/projects/${STUDY}/subjects`)
  const dialog = page.getByRole('dialog', { name: '시험대상자 추가' })
  const scno = dialog.getByRole('textbox', { name: '스크리닝번호(SCNO)' })
  const message = '더 이상 발급할 수 있는 번호가 없습니다. 번호를 직접 입력해주세요.'
  for (const [status, json, shown] of [
    [200, 'SC-01-077', 'SC-01-077'],
    [400, { success: false, message: '' }, 'SC-01-001'],
    [409, { success: false, message }, ''],
  ] as const) {
    await page.route('**/next-scno', (route) => route.fulfill({ status, json }))
    await page.getByRole('button', { name: '시험대상자 추가' }).click()
    await expect(scno).toHaveValue(shown)
    if (status === 409) await expect(dialog.getByText(message)).toBeVisible()
    await dialog.getByRole('button', { name: '취소' }).click()
    await expect(dialog).toBeHidden()
    await page.unroute('**/next-scno')
  }
})

test('institutions that cannot be loaded are reported in the field where one is chosen, and can be loaded again there [SUBJ-264]', {
  tag: AGAIN,
}, async ({ page }) => {
  await signInToHome(page, server.url, PEOPLE.systemAdmin)
  await page.route('**/institutions?**', (route) => route.fulfill({ status: 400, json: { success: false } }))
  await page.route('**/institutions', (route) => route.fulfill({ status: 400, json: { success: false } }))
  await page.goto(`${server.url}/projects/${STUDY}/subjects`)
  await expect(numbers(page).first()).toBeVisible()
  await page.getByRole('button', { name: '시험대상자 추가' }).click()
  const dialog = page.getByRole('dialog', { name: '시험대상자 추가' })
  await expect(dialog.getByText('기관 목록을 불러오는 데 실패했습니다.')).toBeVisible()
  await page.unrouteAll()
  await dialog.getByRole('button', { name: '다시 시도' }).click()
  await expect(dialog.getByRole('combobox', { name: '기관' })).toBeEnabled()
})

test('a tab is stored in the address, adds nothing to the history, and makes no call when the user may not open it [SUBJ-007, SUBJ-030, SUBJ-032, SUBJ-034, SUBJ-035, STUDY-022, STUDY-024]', {
  tag: AGAIN,
}, async ({ page }) => {
  await signInToHome(page, server.url, PEOPLE.sitePi)
  await page.goto(`${server.url}/projects/${STUDY}/subjects`)
  await expect(page.getByRole('tab', { name: /^시험대상자 \(/ })).toHaveAttribute('aria-selected', 'true')
  const length = await page.evaluate(() => history.length)
  await page.getByRole('tab', { name: '전체 방문 이력' }).click()
  await expect(page).toHaveURL(/[?&]tab=3/)
  expect(await page.evaluate((study) => localStorage.getItem(`ctms.subjectTab.${study}`), STUDY)).toBe('3')
  expect(await page.evaluate(() => history.length)).toBe(length)
  await page.reload()
  await expect(page.getByRole('tab', { name: '전체 방문 이력' })).toHaveAttribute('aria-selected', 'true')

  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto(`${server.url}/projects/${STUDY}/subjects?tab=4`)
  await expect(page.getByText('SMO 관계자 또는 시스템 관리자만 접근 가능합니다.')).toBeVisible()
  await rest()
  expect(await page.getByRole('tab', { name: 'SMO 조직 방문 이력' }).count()).toBe(0)
  expect(calls.filter((url) => url.includes('smo-visits'))).toEqual([])
})

test('the view of the table is in the address, and is restored after another screen [SUBJ-048]', {
  tag: AGAIN,
}, async ({ page }) => {
  await signInToHome(page, server.url, PEOPLE.sitePi)
  await page.goto(`${server.url}/projects/${STUDY}/subjects?status=enrolled&sort=scno,desc`)
  const grid = page.getByRole('grid', { name: '시험대상자 목록' })
  await expect(grid.getByRole('rowheader').first()).toBeVisible()
  const shown = await grid.getByRole('rowheader').allTextContents()
  expect(shown).toEqual([...shown].sort().reverse())
  await page.getByRole('searchbox').fill(shown[0] ?? '')
  await expect(grid.getByRole('rowheader')).toHaveCount(1)
  await expect(page).toHaveURL(/search=SC-/)
  await page.reload()
  await expect(grid.getByRole('rowheader')).toHaveText([shown[0] ?? ''])
})

test('an address of a study that does not exist says so, without a toast and without a retry', { tag: AGAIN }, async ({
  page,
  toasts,
}) => {
  await signInToHome(page, server.url, PEOPLE.sitePi)
  await page.goto(`${server.url}/projects/01941f29-7c00-7000-8000-000000000000/subjects`)
  await expect(page.getByRole('heading', { level: 1, name: '연구를 찾을 수 없습니다.' })).toBeVisible()
  expect(await toasts.texts()).toEqual([])
  expect(await page.getByRole('button', { name: '다시 시도' }).count()).toBe(0)
})

test('a user with no role in the study is told so, and no subject is requested [SUBJ-010]', { tag: AGAIN }, async ({
  page,
}) => {
  await signInToHome(page, server.url, PEOPLE.outsider)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto(`${server.url}/projects/${STUDY}/subjects`)
  await expect(page.getByRole('main').getByText('접근 권한이 없습니다', { exact: true })).toBeVisible()
  await rest()
  expect(calls.filter((path) => path.startsWith('/api/') && path.includes('/subjects'))).toEqual([])
})

/** Returns the header that the app itself sends. */
async function bearer(page: Page, act: () => Promise<unknown>): Promise<string> {
  const request = page.waitForRequest((one) => one.url().includes('/institutions'))
  await act()
  return (await (await request).allHeaders()).authorization ?? ''
}

test('a hidden column stays hidden, also after another screen and a reload', { tag: AGAIN }, async ({ page }) => {
  await signInToHome(page, server.url, PEOPLE.sitePi)
  await page.goto(`${server.url}/projects/${STUDY}/subjects`)
  const column = page.getByRole('grid', { name: '시험대상자 목록' }).getByRole('columnheader', { name: /^이니셜/ })
  await expect(column).toBeVisible()
  await page.getByRole('button', { name: '열 설정' }).click()
  await page.getByRole('dialog', { name: '열 설정' }).getByRole('checkbox', { name: '이니셜' }).press('Space')
  await page.keyboard.press('Escape')
  await expect(column).toBeHidden()
  await page.reload()
  await expect(numbers(page).first()).toBeVisible()
  await rest()
  expect(await column.count()).toBe(0)
})
