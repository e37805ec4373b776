import type { Page } from '@playwright/test'
import { signIn, signInToHome, tryToSignIn } from './support/app'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

let server: RunningServer

test.beforeAll(async () => {
  // These tests let a token grow old while nobody does anything.
  server = await startServer({ env: { SESSION_IDLE_MINUTES: '720' } })
})
test.afterAll(() => server.stop())

const login = (page: Page) => page.getByRole('heading', { level: 1, name: '로그인' })
const studyTitle = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

test('administrators see a count for each screen that is open to them [ROUTE-047, HOME-002, HOME-003, HOME-010, HOME-011, HOME-012, HOME-013, HOME-015]', {
  tag: AGAIN,
}, async ({ page }) => {
  await signInToHome(page, server.url, PEOPLE.systemAdmin)
  const main = page.getByRole('main')
  await expect(studyTitle(page)).toHaveText('관리자 대시보드')
  // Nine organisations, sixteen approved accounts, three undecided applications, three studies.
  for (const [name, count, href] of [
    ['등록 조직', '9', '/organization'],
    ['활성 사용자', '16', '/user-management'],
    ['승인 대기', '3', '/user-management?tab=pending'],
    ['전체 연구', '3', '/admin-projects'],
  ] as const) {
    const card = main.getByRole('link', { name: new RegExp(name) })
    await expect(card).toHaveAttribute('href', href)
    await expect(
      main.getByRole('listitem').filter({ has: page.getByRole('link', { name: new RegExp(name) }) }),
    ).toContainText(count)
  }
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signInToHome(page, server.url, 'tenant@hanbit-smo.example')
  await expect(studyTitle(page)).toHaveText('관리자 대시보드')
  await expect(main.getByRole('link')).toHaveText([/활성 사용자/, /승인 대기/, /전체 연구/])
})

test('a count that cannot be loaded shows a hyphen and a retry; the others stay [HOME-014]', { tag: AGAIN }, async ({
  page,
}) => {
  await page.route('**/api/v1/projects?*', (route) =>
    route.fulfill({ status: 400, json: { success: false, status: 'failed', message: '', error: '', code: 'x' } }),
  )
  await signInToHome(page, server.url, PEOPLE.systemAdmin)
  const main = page.getByRole('main')
  const card = main.getByRole('listitem').filter({ hasText: '전체 연구' })
  await expect(card).toContainText('-')
  await expect(main.getByRole('listitem').filter({ hasText: '등록 조직' })).toContainText('9')
  await page.unroute('**/api/v1/projects?*')
  await card.getByRole('button', { name: '다시 시도' }).click()
  await expect(card).toContainText('3')
})

test('other users see the study that they used last, at first the first of their own [ROUTE-048, ROUTE-051, HOME-004, HOME-005, HOME-006, CALL-020]', {
  tag: AGAIN,
}, async ({ page }) => {
  await signInToHome(page, server.url, PEOPLE.sitePi)
  const own = page.getByRole('region', { name: '나의 참여 연구' }).getByRole('link')
  await expect(studyTitle(page)).toContainText((await own.first().innerText()).trim())
  const remembered = page.waitForResponse((response) => response.url().includes('last-accessed-project'))
  const other = (await own.last().innerText()).trim()
  await own.last().click()
  expect((await remembered).ok()).toBe(true)
  await page.evaluate(() => localStorage.clear())
  await signInToHome(page, server.url, PEOPLE.sitePi)
  await expect(studyTitle(page)).toContainText(other)
})

test('a user in no study is told so; a study that no longer exists is reported and leads to the list [HOME-001, HOME-007, HOME-008, HOME-009, ROUTE-049, ROUTE-050]', {
  tag: AGAIN,
}, async ({ page }) => {
  await signInToHome(page, server.url, PEOPLE.outsider)
  await expect(page.getByRole('main').getByText('현재 참여 중인 연구가 없습니다.')).toBeVisible()
  await page.route('**/users/api/v1/users/me', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    const lastAccessedProjectId = '00000000-0000-7000-8000-000000000000'
    await route.fulfill({ json: { ...body, data: { ...body.data, lastAccessedProjectId } } })
  })
  await page.reload()
  await expect(page.getByText('연구를 찾을 수 없습니다.')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/main`)
  await page.getByRole('link', { name: '연구 리스트로 이동' }).click()
  await expect(page).toHaveURL(`${server.url}/projects`)
})

test('a sign-in replaces the login page in the history [LOGIN-016, LOGIN-019, LOGIN-034, CONST-030]', {
  tag: AGAIN,
}, async ({ page }) => {
  await page.goto('about:blank')
  await page.goto(server.url)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  // Returning to the login page would redirect to home, so the address alone proves nothing.
  const length = () => page.evaluate(() => history.length)
  const atLogin = await length()
  await signInToHome(page, server.url, PEOPLE.sitePi)
  expect(await length()).toBe(atLogin)
  await page.goto(server.url)
  await expect(page).toHaveURL(`${server.url}/main`)
  expect(await length()).toBe(atLogin + 1)
  await page.goBack()
  await expect(page).toHaveURL(`${server.url}/main`)
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('a session without its profile stays on the login page until the profile is loaded [LOGIN-017, SESSION-017]', {
  tag: AGAIN,
}, async ({ page }) => {
  await signInToHome(page, server.url, PEOPLE.sitePi)
  await page.evaluate(() => localStorage.removeItem('ctms.userProfile'))
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/users/api/v1/users/me', async (route) => {
    await isAsked
    await route.continue()
  })
  await page.goto(server.url)
  await expect(login(page)).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/`)
  answer()
  await expect(page).toHaveURL(`${server.url}/main`)
})

test('a sign-in without a response in 20 s says so, and not before [LOGIN-047, CONST-002]', { tag: AGAIN }, async ({
  page,
  toasts,
}) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.route('**/auth/login', () => {})
  await tryToSignIn(page, server.url, PEOPLE.sitePi)
  await expect(page.getByText('로그인 정보를 확인하고 있습니다...')).toBeVisible()
  await page.clock.fastForward(19_999)
  expect(await toasts.texts()).toEqual([])
  await page.clock.fastForward(1)
  await expect(page.getByText('로그인 실패: 요청 시간이 초과되었습니다')).toBeVisible()
})

test('a refresh that fails on the login page clears the session without a message [SESSION-031]', {
  tag: AGAIN,
}, async ({ page, toasts }) => {
  await page.clock.install()
  await signIn(page, server.url, PEOPLE.sitePi)
  await page.evaluate(() => localStorage.removeItem('ctms.userProfile'))
  await page.route('**/users/api/v1/users/me', (route) => route.abort())
  await page.route('**/auth-service/api/auth/refresh', (route) =>
    route.fulfill({ status: 401, json: { success: false, status: 'failed', message: '' } }),
  )
  // Leaves the app, so that the login page is the one that finds the token expired and refreshes it.
  await page.goto('about:blank')
  await page.clock.fastForward('55:00')
  const refused = page.waitForResponse('**/auth-service/api/auth/refresh')
  await page.goto(server.url)
  expect((await refused).status()).toBe(401)
  await expect(login(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /Token/.test(key)))).toEqual([])
  expect(await toasts.texts()).toEqual([])
  await expect(page).toHaveURL(`${server.url}/`)
})
