import type { Page } from '@playwright/test'
import { openOwnSubjects, signIn, signInToHome } from './support/app'
import { PEOPLE } from './support/people'
import { rest } from './support/rest'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

let server: RunningServer

test.beforeAll(async () => {
  // These tests let a token grow old while nobody does anything.
  server = await startServer({ env: { SESSION_IDLE_MINUTES: '720' } })
})
test.afterAll(() => server.stop())

const ME = '**/users/api/v1/users/me'
const menu = (page: Page) => page.getByRole('navigation', { name: '주 메뉴' })
const loginForm = (page: Page) => page.getByRole('textbox', { name: '이메일' })

/** Whether the browser reports that it has painted a text. */
const textIsPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0

test('the name of the product is painted while script and style sheets are still loading, with a cold cache and on a reload [ROUTE-056]', async ({
  page,
}) => {
  await page.route('**/*.{js,css}', () => {})
  await page.goto(server.url, { waitUntil: 'commit' })
  await expect(page.getByText('임상', { exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(textIsPainted)).toBe(true)
  await page.unrouteAll()
  await signIn(page, server.url, PEOPLE.sitePi)
  await page.route('**/*.{js,css}', () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText('임상', { exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(textIsPainted)).toBe(true)
})

test('the notices of what is in the scripts can be read by anybody [RELEASE-007]', async ({ request }) => {
  const answer = await request.get(`${server.url}/third-party-notices.txt`)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/)
  expect(await answer.text()).toContain('| react-aria-components |')
})

test('the style sheets of a screen come after those of the page, which they refine', { tag: AGAIN }, async ({
  page,
}) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  const ofThePage = /rel="stylesheet"[^>]*href="([^"]+)"/.exec(await (await fetch(server.url)).text())?.[1] ?? ''
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href, media }) => (href ? [[new URL(href).pathname, media.mediaText]] : [])),
  )
  // The rules of the fonts come before all styles, and refine nothing.
  const styles = sheets.filter(([path]) => !path?.includes('pretendard'))
  expect(styles.length).toBeGreaterThan(1)
  expect(styles[0]).toEqual([ofThePage, 'all'])
})

test('a component refines the styles that it shares, whether its screen is opened from another one or loaded first', {
  tag: AGAIN,
}, async ({ page }) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  await openOwnSubjects(page)
  const search = page.getByRole('searchbox')
  // Room for the sign before the text; without it the shared padding of a field.
  const padding = () => search.evaluate((field) => getComputedStyle(field).paddingInlineStart)
  expect(await padding()).toBe('36px')
  await page.reload()
  await expect(search).toBeVisible()
  expect(await padding()).toBe('36px')
})

test('a reload renders frame and screen while the profile is pending, and shows changes once it arrives [SESSION-046]', async ({
  page,
}) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(ME, async (route) => {
    await held
    const reply = await route.fetch()
    const body = await reply.json()
    body.data.profile.fullName = '개명한사람'
    await route.fulfill({ response: reply, json: body })
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '연구 리스트' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: '연구 리스트' })).toBeVisible()
  expect(await page.getByText('개명한사람').count()).toBe(0)
  answer()
  await expect(page.getByText('개명한사람')).toBeVisible()
})

/** Removes the user from the stored session, as an earlier version stored it. */
async function forgetUser(page: Page) {
  await page.evaluate(() => localStorage.removeItem('ctms.user'))
}

test('without a stored user the frame waits, says so after 10 s, and offers a retry and a sign-out; the session stays [SESSION-047, SESSION-048]', {
  tag: AGAIN,
}, async ({ page }) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  await forgetUser(page)
  await page.clock.install()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(ME, async (route) => {
    await held
    await route.fulfill({ status: 500, json: { success: false, status: 'failed', message: '', error: '', code: 'x' } })
  })
  await page.reload()
  await expect(page.getByRole('link', { name: '임상' })).toBeVisible()
  expect(await menu(page).getByRole('link').count()).toBe(0)
  await page.clock.runFor(10_000)
  await expect(page.getByText('사용자 정보를 기다리고 있습니다.')).toBeVisible()
  answer()
  const failure = page.getByRole('alert').filter({ hasText: '사용자 정보를 불러오지 못했습니다.' })
  for (let pause = 0; pause < 5; pause++) await page.clock.runFor(1_000)
  await expect(failure).toContainText('로그인은 그대로 유지됩니다.')
  await expect(page).toHaveURL(`${server.url}/projects`)

  await page.unrouteAll()
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '연구 리스트' })).toBeVisible()
})

test('without a connection at the start nobody is signed out, and a sign-out is possible [SESSION-048, SESSION-049]', {
  tag: AGAIN,
}, async ({ page }) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  await forgetUser(page)
  await page.route(ME, (route) => route.abort())
  await page.reload()
  await expect(page.getByText('사용자 정보를 불러오지 못했습니다.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('ctms.accessToken'))).not.toBeNull()
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(loginForm(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('ctms.accessToken'))).toBeNull()
})

for (const hasUser of [true, false]) {
  test(`a 401 for the profile ${hasUser ? 'behind the screen' : 'at the start'} ends the session and says why, once [SESSION-017, SESSION-049]`, {
    tag: hasUser ? [] : AGAIN,
  }, async ({ page, toasts }) => {
    await signIn(page, server.url, PEOPLE.sitePi)
    if (!hasUser) await forgetUser(page)
    const refusal = { success: false, status: 'failed', message: '', error: '', code: 'x' }
    await page.route(ME, (route) => route.fulfill({ status: 401, json: refusal }))
    await page.reload()
    await expect(loginForm(page)).toBeVisible()
    expect(await toasts.texts()).toEqual(['사용자 정보를 불러올 수 없습니다.'])
    expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => /token|user/i.test(name)))).toEqual([])
  })
}

/**
 * Leaves the page and moves the clock on until the stored token is due for a refresh. No page stays open meanwhile,
 * because it would notice the due token too.
 */
async function leaveUntilDue(page: Page) {
  await page.goto('about:blank')
  await page.clock.install({ time: Date.now() + 55 * 60_000 })
}

/** From now on the server refuses every refresh. */
async function refuseRefreshes(page: Page) {
  await page.route('**/auth-service/api/auth/refresh', (route) =>
    route.fulfill({ status: 401, json: { success: false, status: 'failed', message: '', error: '', code: 'x' } }),
  )
}

test('an expired session stays on the login page without a message, and no other screen is rendered [SESSION-031, SESSION-044, SESSION-050]', async ({
  page,
  toasts,
}) => {
  await signInToHome(page, server.url, PEOPLE.sitePi)
  await leaveUntilDue(page)
  await refuseRefreshes(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    new MutationObserver(() => {
      if (document.querySelector('nav')) seen.push('menu')
      if (location.pathname !== '/') seen.push(location.pathname)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto(`${server.url}/`)
  await expect(loginForm(page)).toBeVisible()
  await page.clock.runFor(10_000)
  expect(await toasts.texts()).toEqual([])
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([])
  expect(asked.filter((path) => path.endsWith('/auth/refresh'))).toHaveLength(1)
  expect(asked.filter((path) => path.endsWith('/users/me'))).toEqual([])
})

test('a valid session due for a refresh goes from the login page to home after its refresh [LOGIN-016, SESSION-021, SESSION-044]', {
  tag: AGAIN,
}, async ({ page }) => {
  await signInToHome(page, server.url, PEOPLE.sitePi)
  await leaveUntilDue(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${server.url}/`)
  await expect(page).toHaveURL(`${server.url}/main`)
  const calls = asked.filter((path) => /^\/(api|users|auth-service)\//.test(path))
  expect(calls[0]).toBe('/auth-service/api/auth/refresh')
})

test('a refresh that fails on another page requests no profile and reports the expired session once [SESSION-030, SESSION-032, SESSION-050]', {
  tag: AGAIN,
}, async ({ page, toasts }) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  await forgetUser(page)
  await leaveUntilDue(page)
  await refuseRefreshes(page)
  const asked: { path: string; token: string | undefined }[] = []
  page.on('request', (request) =>
    asked.push({ path: new URL(request.url()).pathname, token: request.headers().authorization }),
  )
  await page.goto(`${server.url}/projects`)
  await expect(loginForm(page)).toBeVisible()
  await page.clock.runFor(10_000)
  expect(await toasts.texts()).toEqual(['세션이 만료되었습니다. 다시 로그인해주세요.'])
  expect(asked.filter(({ path }) => path.endsWith('/users/me'))).toEqual([])
})

test('the requested address is offered on home with one press, once [ROUTE-054]', { tag: AGAIN }, async ({ page }) => {
  await page.goto(`${server.url}/projects?search=HN`)
  await expect(loginForm(page)).toBeVisible()
  await loginForm(page).fill(PEOPLE.sitePi)
  await page.getByLabel('비밀번호', { exact: true }).fill('Gorae!Uju47')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.url}/main`)
  const offer = page.getByRole('main').getByText('로그인하기 전에 열려던 화면이 있습니다.')
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: '열기', exact: true }).click()
  await expect(page).toHaveURL(`${server.url}/projects?search=HN`)
  await menu(page).getByRole('link', { name: '홈' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await rest()
  expect(await offer.count()).toBe(0)
})

test('notices for one user are not in the list of the next [CONST-032, CONST-033]', { tag: AGAIN }, async ({
  page,
}) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  const bell = page.getByRole('button', { name: '알림', exact: true })
  await page.route('**/auth-service/api/auth/logout', (route) => route.abort())
  await page.getByRole('button', { name: /윤서준|pi@seoul/ }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await expect(page.getByText('로그아웃 중 오류가 발생했습니다. 다시 로그인해주세요.')).toBeVisible()
  await signIn(page, server.url, PEOPLE.cra)
  await bell.click()
  await expect(page.getByText('최근 알림이 없습니다.')).toBeVisible()
})
