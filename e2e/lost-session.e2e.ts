import type { Page } from '@playwright/test'
import { beginCorrection, openOwnSubjects, signIn } from './support/app'
import { PASSWORD, PEOPLE } from './support/people'
import { rest } from './support/rest'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** From now on the server refuses this session: its tokens, and their refresh. */
async function endSession(page: Page) {
  const refusal = { success: false, status: 'failed', message: '', error: 'Unauthorized', code: 'auth.token' }
  const refuse = (route: { fulfill: (answer: object) => Promise<void> }) =>
    route.fulfill({ status: 401, json: refusal })
  await page.route('**/auth-service/api/auth/refresh', refuse)
  await page.route('**/dates', refuse)
}

test('input left unsaved when a session ends is offered after the next sign-in, and can be continued [SESSION-029, SESSION-032, SUBJ-443]', async ({
  page,
}) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  await openOwnSubjects(page)
  const { dialog, reason } = await beginCorrection(page)
  await page.keyboard.type('원자료와 대조하여 정정')

  await endSession(page)
  await dialog.getByRole('button', { name: '변경' }).click()
  await expect(page.getByText('세션이 만료되었습니다. 다시 로그인해주세요.')).toBeVisible()
  await page.unrouteAll()

  await page.getByRole('textbox', { name: '이메일' }).fill(PEOPLE.sitePi)
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^등록일 변경 SC-\d\d-\d{3} 이어서 작성$/ }).click()
  await expect(reason).toHaveValue('원자료와 대조하여 정정')
  await expect(dialog.getByText('저장하지 않은 내용을 다시 채웠습니다.')).toBeVisible()
  await dialog.getByRole('button', { name: '변경' }).click()
  await expect(page.getByText('날짜가 변경되었습니다.')).toBeVisible()

  // Saved, so that nothing is offered any more.
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '연구 리스트' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '연구 리스트' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '연구 리스트' })).toBeVisible()
  await rest()
  expect(await page.getByText('저장하지 않은 내용이 있습니다.').count()).toBe(0)
})

test('without a connection a banner is shown above the screen until the connection is back [SESSION-042, OFFL-001, OFFL-002, OFFL-006, OFFL-026]', {
  tag: AGAIN,
}, async ({ page, context }) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  // The words are in the page twice: to be seen, and to be said once.
  const banner = page.getByRole('main').getByText('서버와의 연결이 끊어졌습니다. 자동으로 다시 연결합니다.').last()
  await rest()
  expect(await banner.count()).toBe(0)
  await context.setOffline(true)
  await expect(banner).toBeVisible()
  await context.setOffline(false)
  await expect(banner).toHaveCount(0)
})

test('a part of a page requested without a connection can be requested again, and the input stays [ROUTE-057]', {
  tag: AGAIN,
}, async ({ page, context }) => {
  // A file cut off halfway is the next test's. Typing loads what follows the sign-in, so nothing is typed before.
  await page.goto(server.url, { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  const email = page.getByRole('textbox', { name: '이메일' })
  await email.fill('pi@seoul-hospital.example')
  await page.getByRole('button', { name: '회원가입' }).click()
  await expect(page.getByText('네트워크 연결에 실패했습니다')).toBeVisible()
  await expect(email).toHaveValue('pi@seoul-hospital.example')
  await context.setOffline(false)
  // The page hears of it a moment later.
  await page.waitForFunction(() => navigator.onLine)
  await page.getByRole('button', { name: '회원가입' }).click()
  await expect(page.getByRole('dialog', { name: '회원가입' })).toBeVisible()
})

test('a part of a page whose file cannot be loaded says what helps and keeps the input [ROUTE-057]', {
  tag: AGAIN,
}, async ({ page }) => {
  await page.goto(server.url)
  const email = page.getByRole('textbox', { name: '이메일' })
  await email.fill('pi@seoul-hospital.example')
  await page.route('**/assets/LoginDialog*', (route) => route.abort())
  await page.getByRole('button', { name: '회원가입' }).click()
  await expect(page.getByText('화면의 일부를 불러오지 못했습니다. 새로고침한 뒤 다시 시도해주세요.')).toBeVisible()
  await expect(email).toHaveValue('pi@seoul-hospital.example')
})

test('an unhandled error is posted to the configured address once, without a token, and nowhere else [REQ-039, REQ-040, CALL-021]', {
  tag: AGAIN,
}, async ({ page }) => {
  const posts: { headers: Record<string, string>; body: string }[] = []
  await page.route('**/errors', (route) => {
    posts.push({ headers: route.request().headers(), body: route.request().postData() ?? '' })
    return route.abort()
  })
  const fail = () => page.evaluate(() => void setTimeout(() => Promise.reject(new Error('planted')), 0))
  await signIn(page, server.url, PEOPLE.sitePi)
  await fail()
  await rest()
  expect(posts).toEqual([])

  await page.route('**/config.json', (route) => route.fulfill({ json: { errorLogUrl: `${server.url}/errors` } }))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '연구 리스트' })).toBeVisible()
  // The browser reports a size that settles a frame later as an error, which it is not.
  await page.evaluate(() =>
    dispatchEvent(
      new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }),
    ),
  )
  await fail()
  await expect.poll(() => posts.length).toBe(1)
  expect(JSON.parse(posts[0]?.body ?? '')).toMatchObject({ level: 'error', message: 'planted', path: '/projects' })
  expect(posts[0]?.headers).not.toHaveProperty('authorization')
  await rest()
  expect(posts).toHaveLength(1)
})
