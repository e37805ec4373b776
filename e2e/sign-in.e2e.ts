import type { Page } from '@playwright/test'
import { openOwnSubjects, signIn, signInToHome, tryToSignIn } from './support/app'
import { watchSteps } from './support/paintedSteps'
import { PASSWORD, PEOPLE } from './support/people'
import { rest } from './support/rest'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'
import { refuseTries } from './support/tooManyTries'

let server: RunningServer

test.beforeAll(async () => {
  // These tests let a token grow old while nobody does anything.
  server = await startServer({ env: { SESSION_IDLE_MINUTES: '720' } })
})
test.afterAll(() => server.stop())

test('a wrong password is refused; the e-mail stays, the password is cleared [LOGIN-041, LOGIN-043, LOGIN-045, LOGIN-052]', {
  tag: AGAIN,
}, async ({ page }) => {
  await page.goto(server.url)
  const email = page.getByRole('textbox', { name: '이메일' })
  const password = page.getByLabel('비밀번호', { exact: true })
  await email.fill(PEOPLE.sitePi)
  await password.fill('틀린 비밀번호')
  await page.keyboard.press('Enter')
  await expect(page.getByText('로그인 실패: 이메일 또는 비밀번호가 올바르지 않습니다.')).toBeVisible()
  await page.getByRole('button', { name: '닫기' }).first().click()
  await expect(email).toHaveValue(PEOPLE.sitePi)
  await expect(password).toHaveValue('')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /Token|userProfile/.test(key)))).toEqual(
    [],
  )
})

const LOGIN = '/auth-service/api/auth/login'
const passwordOf = (page: Page) => page.getByLabel('비밀번호', { exact: true })
const closeOf = (page: Page) => page.getByRole('main').getByRole('button', { name: '닫기' })

/** Holds the calls of a path until they are released. */
async function hold(page: Page, path: string): Promise<() => void> {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**${path}`, async (route) => {
    await isLetGo
    return route.fallback()
  })
  return letGo
}

test('the steps of a sign-in are painted one after the other, and none is left out [LOGIN-031, LOGIN-032, LOGIN-033, LOGIN-034, LOGIN-035, CONST-022]', async ({
  page,
}) => {
  const steps = [
    '33% 로그인 정보를 확인하고 있습니다...',
    '66% 사용자 정보를 불러오고 있습니다...',
    '90% 로그인을 마무리하고 있습니다...',
    '100% 로그인되었습니다.',
  ]
  const painted = await watchSteps(page)
  const answerLogin = await hold(page, LOGIN)
  const answerProfile = await hold(page, '/users/api/v1/users/me')
  await tryToSignIn(page, server.url, PEOPLE.sitePi)
  await expect(page.getByText('로그인 정보를 확인하고 있습니다...')).toBeVisible()
  expect(await painted()).toEqual(steps.slice(0, 1))
  answerLogin()
  await expect(page.getByText('사용자 정보를 불러오고 있습니다...')).toBeVisible()
  expect(await painted()).toEqual(steps.slice(0, 2))
  answerProfile()
  await expect(page).toHaveURL(`${server.url}/main`)
  expect(await painted()).toEqual(steps)
})

test('a failed sign-in shows no progress, and keeps its message and the focus however its overlay closes [LOGIN-051, LOGIN-077, LOGIN-078, LOGIN-079]', {
  tag: AGAIN,
}, async ({ page }) => {
  await tryToSignIn(page, server.url, PEOPLE.sitePi, '틀린 비밀번호')
  const leaves = [
    () => closeOf(page).click(),
    () => page.keyboard.press('Escape'),
    // By itself.
    () => expect(closeOf(page)).toHaveCount(0),
  ]
  for (const leave of leaves) {
    await expect(page.getByText('로그인 실패: 이메일 또는 비밀번호가 올바르지 않습니다.')).toBeVisible()
    await expect(closeOf(page)).toBeFocused()
    expect(await page.getByRole('main').getByRole('progressbar').count()).toBe(0)
    expect(await page.getByRole('main').innerText()).not.toContain('%')
    await leave()
    await expect(closeOf(page)).toHaveCount(0)
    await expect(passwordOf(page)).toBeFocused()
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure).toHaveText('이메일 또는 비밀번호가 올바르지 않습니다.')
    await page.keyboard.type('또 틀린 비밀번호')
    await expect(failure).toBeVisible()

    const answer = await hold(page, LOGIN)
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    await expect(page.getByText('로그인 정보를 확인하고 있습니다...')).toBeVisible()
    await expect(failure).toHaveCount(0)
    answer()
  }
})

test('too many tries are reported at the first refusal; the retries continue until the user cancels them [LOGIN-081, LOGIN-082, LOGIN-052, LOGIN-077]', {
  tag: AGAIN,
}, async ({ page }) => {
  const calls = await refuseTries(page, LOGIN, [62, 59])
  await page.clock.install()
  await page.goto(server.url)
  await page.getByRole('textbox', { name: '이메일' }).fill(PEOPLE.sitePi)
  await passwordOf(page).fill(PASSWORD)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('Enter')
  await expect(page.getByText('시도가 너무 많습니다. 2분 뒤에 다시 시도할 수 있습니다.')).toBeVisible()
  expect(calls()).toBe(1)
  await page.clock.runFor(1_000)
  const told = '시도가 너무 많습니다. 59초 뒤에 다시 시도할 수 있습니다.'
  await expect(page.getByText(told)).toBeVisible()
  expect(calls()).toBe(2)

  await page.getByRole('button', { name: '그만 기다리기' }).click()
  await page.clock.runFor(200)
  await expect(page.getByText(`로그인 실패: ${told}`)).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(closeOf(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(told)
  // The password was not reported as wrong.
  await expect(passwordOf(page)).toHaveValue(PASSWORD)
  expect(calls()).toBe(2)
})

for (const { what, config, isMoved } of [
  { what: 'there is a federated sign-in', config: { ssoAuthorizeUrl: 'https://id.example/', ssoClientId: 'imsang' } },
  { what: 'there is no federated sign-in', config: {}, isMoved: true },
]) {
  test(`the form does not move when it becomes known that ${what} [LOGIN-080]`, { tag: isMoved ? AGAIN : [] }, async ({
    page,
  }) => {
    await page.route('**/config.json', (route) => route.fulfill({ json: config }))
    const answer = await hold(page, '/config.json')
    await page.goto(server.url)
    // The app has taken over from the form that the page brought.
    await expect(page.locator('#start')).toHaveCount(0)
    const forgotten = page.getByRole('button', { name: '비밀번호를 잊으셨나요?' })
    const form = [
      page.getByRole('textbox', { name: '이메일' }),
      passwordOf(page),
      page.getByRole('button', { name: '로그인', exact: true }),
    ]
    // Not the widths, because a font may be loaded meanwhile.
    const places = (parts: typeof form) =>
      Promise.all(parts.map(async (part) => ((await part.boundingBox()) ?? { y: null }).y))
    await expect(forgotten).toBeVisible()
    const before = await places([...form, ...(isMoved ? [] : [forgotten])])
    const below = await forgotten.boundingBox()
    answer()
    if (isMoved) await expect.poll(async () => (await forgotten.boundingBox())?.y).toBeLessThan(below?.y ?? 0)
    else await expect(page.getByRole('button', { name: 'Google 계정으로 계속하기' })).toBeVisible()
    expect(await places([...form, ...(isMoved ? [] : [forgotten])])).toEqual(before)
  })
}

test('the session survives a reload and is nowhere in clear text [SESSION-001, SESSION-002, SESSION-003, SESSION-016]', async ({
  page,
}) => {
  const tokens: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('/auth/login')) return
    const { data } = (await response.json()) as { data: Record<string, string> }
    tokens.push(...Object.values(data))
  })
  await signIn(page, server.url, PEOPLE.sitePi)
  expect(tokens).toHaveLength(2)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  for (const secret of [...tokens, PEOPLE.sitePi, PASSWORD]) expect(stored).not.toContain(secret)
  for (const name of ['accessToken', 'refreshToken', 'userProfile']) expect(stored).toContain(`ctms.${name}`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '연구 리스트' })).toBeVisible()
})

test('a stored session that cannot be read counts as signed out [SESSION-013, ROUTE-010]', { tag: AGAIN }, async ({
  page,
}) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  await page.evaluate(() => localStorage.setItem('ctms.accessToken', 'bm90IHdoYXQgd2FzIHN0b3JlZA=='))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('ctms.accessToken'))).toBeNull()
})

test('signing out signs out every tab and clears all stored data [SESSION-034, SESSION-036, SESSION-037, SESSION-038, ROUTE-044, CONST-032, CONST-033]', async ({
  context,
  page,
}) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  const other = await context.newPage()
  await other.goto(`${server.url}/projects`)
  await expect(other.getByRole('heading', { level: 1, name: '연구 리스트' })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(PEOPLE.sitePi) }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await expect(page.getByText('로그아웃되었습니다.')).toBeVisible()
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /Token|userProfile/.test(key)))).toEqual(
    [],
  )
  // What was told is not in the list of the next user of this page.
  await page.getByRole('textbox', { name: '이메일' }).fill(PEOPLE.cra)
  await passwordOf(page).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '알림', exact: true }).click()
  await expect(page.getByText('최근 알림이 없습니다.')).toBeVisible()
})

test('a session that ended on the server is reported once on the login page [LOGIN-009, LOGIN-010, SESSION-029, SESSION-030, SESSION-032, REQ-037, ROUTE-054]', async ({
  page,
  toasts,
}) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  const login = await page.request.post(`${server.url}/auth-service/api/auth/login`, {
    data: { username: PEOPLE.sitePi, password: PASSWORD },
  })
  expect(login.ok()).toBe(true)
  // The server drops this session: both tokens are refused from now on.
  await page.route('**/auth-service/api/auth/refresh', (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, status: 'failed', message: '', error: 'Unauthorized', code: 'auth.refresh' },
    }),
  )
  await page.route('**/api/v1/projects/**', (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, status: 'failed', message: '', error: 'Unauthorized', code: 'auth.token' },
    }),
  )
  await page.reload()
  await expect(page.getByText('세션이 만료되었습니다. 다시 로그인해주세요.')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/`)
  expect(await toasts.texts()).toEqual(['세션이 만료되었습니다. 다시 로그인해주세요.'])

  // The screen at which it ended is offered to the same user.
  await page.unrouteAll()
  await signInToHome(page, server.url, PEOPLE.sitePi)
  await page.getByRole('button', { name: '열기', exact: true }).click()
  await expect(page).toHaveURL(`${server.url}/projects`)
})

test('a user in no study sees an empty list, and a study of other users is refused [STUDY-079, PERM-003, STUDY-124]', {
  tag: AGAIN,
}, async ({ page }) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  await openOwnSubjects(page)
  const subjects = page.url()
  await page.getByRole('button', { name: new RegExp(PEOPLE.sitePi) }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await signIn(page, server.url, PEOPLE.outsider)
  await expect(page.getByRole('main').getByText('참여 중인 연구가 없습니다.')).toBeVisible()
  await page.goto(subjects.replace(/\/subjects.*/, ''))
  await expect(page.getByText('연구에 접근할 권한이 없습니다.')).toBeVisible()
  await page.goto(subjects)
  await expect(page.getByText('접근 권한이 없습니다')).toBeVisible()
})

test('the login page has no layout; other values of `session` show no message [LOGIN-001, LOGIN-002, LOGIN-011]', {
  tag: AGAIN,
}, async ({ page, toasts }) => {
  await page.goto(`${server.url}/?session=other`)
  await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible()
  expect(await toasts.texts()).toEqual([])
  expect(await page.getByRole('complementary').count()).toBe(0)
  expect(await page.getByRole('navigation').count()).toBe(0)
  const picture = page.locator('svg[viewBox="0 0 640 360"]')
  await page.setViewportSize({ width: 900, height: 800 })
  await expect(picture).toBeVisible()
  await page.setViewportSize({ width: 899, height: 800 })
  await expect(picture).toBeHidden()
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeVisible()
})

test('a signed-in user is sent past the login page without a message [LOGIN-018]', { tag: AGAIN }, async ({
  page,
  toasts,
}) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  await page.goto(`${server.url}/?session=expired`)
  await expect(page).toHaveURL(`${server.url}/main`)
  expect(await toasts.texts()).toEqual([])
})

test('a sign-out that cannot reach the server ends the session here all the same [SESSION-035, SESSION-039, SESSION-040, SESSION-041, PROF-062]', {
  tag: AGAIN,
}, async ({ page, toasts }) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  const calls: (string | null)[] = []
  await page.route('**/auth-service/api/auth/logout', (route) => {
    calls.push(route.request().postData())
    return route.abort()
  })
  await page.getByRole('button', { name: new RegExp(PEOPLE.sitePi) }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await expect(page.getByText('로그아웃 중 오류가 발생했습니다. 다시 로그인해주세요.')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/`)
  expect(calls).toEqual([null])
  await page.goto(`${server.url}/projects`)
  await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible()
  expect(await toasts.all()).toEqual([
    { role: 'alert', text: '로그아웃 중 오류가 발생했습니다. 다시 로그인해주세요.', at: expect.any(Number) },
  ])
})

test('a page that is left during a sign-out is signed out, and the call to the server outlives it [SESSION-053]', {
  tag: AGAIN,
}, async ({ page }) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  await page.evaluate(() => {
    const send = window.fetch
    window.fetch = (request, init) => {
      if (String(request).endsWith('/logout') && init?.keepalive) window.name = 'kept'
      return send(request, init)
    }
  })
  const answerLogout = await hold(page, '/auth-service/api/auth/logout')
  const isSent = page.waitForRequest('**/auth-service/api/auth/logout')
  await page.getByRole('button', { name: new RegExp(PEOPLE.sitePi) }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await isSent
  expect(await page.evaluate(() => window.name)).toBe('kept')
  await page.goto(`${server.url}/projects`)
  await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /Token|userProfile/.test(key)))).toEqual(
    [],
  )
  answerLogout()
})

test('a refresh that fails during a sign-out does not report an expired session [SESSION-041]', async ({
  page,
  toasts,
}) => {
  await page.clock.install()
  await signIn(page, server.url, PEOPLE.sitePi)
  const refreshes: string[] = []
  let answer = () => {}
  const isLeaving = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/auth-service/api/auth/refresh', async (route) => {
    refreshes.push(route.request().url())
    await isLeaving
    return route.fulfill({ status: 401, json: { success: false, status: 'failed', message: '' } })
  })
  // The token has less than ten minutes left, so it is being refreshed, and the sign-out waits for that.
  await page.clock.fastForward('55:00')
  await page.getByRole('button', { name: new RegExp(PEOPLE.sitePi) }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  answer()
  await expect(page.getByText('로그아웃 중 오류가 발생했습니다. 다시 로그인해주세요.')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/`)
  expect(await toasts.texts()).toEqual(['로그아웃 중 오류가 발생했습니다. 다시 로그인해주세요.'])
  expect(refreshes).toHaveLength(1)
})

test('a session without its profile loads it, and ends when the server rejects the session [SESSION-017]', {
  tag: AGAIN,
}, async ({ page }) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  await page.evaluate(() => localStorage.removeItem('ctms.userProfile'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '연구 리스트' })).toBeVisible()
  await page.route('**/users/api/v1/users/me', (route) =>
    route.fulfill({ status: 401, json: { success: false, status: 'failed', message: '' } }),
  )
  await page.evaluate(() => localStorage.removeItem('ctms.userProfile'))
  await page.reload()
  await expect(page.getByText('사용자 정보를 불러올 수 없습니다.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible()
})

test('a failed access check counts as no: one leaves a researcher, both leave a warning [STUDY-080, STUDY-091, PERM-058]', {
  tag: AGAIN,
}, async ({ page }) => {
  await page.route('**/access/api/permission/institution-list*', (route) => route.abort())
  await signIn(page, server.url, PEOPLE.sitePi)
  await expect(page.getByText('참여 중인 연구를 확인합니다.')).toBeVisible()
  await page.route('**/access/api/permission/researcher-project-list*', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('연구에 접근할 권한이 없습니다.')).toBeVisible()
})

test('the breadcrumbs name the study, and the sidebar remembers its state [ROUTE-035, ROUTE-045, STUDY-026]', {
  tag: AGAIN,
}, async ({ page }) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  await openOwnSubjects(page)
  const crumbs = page.getByRole('navigation', { name: '현재 위치' }).getByRole('listitem')
  await expect(crumbs).toHaveText(['연구 리스트', /HN-2101/, '시험대상자 관리'])
  await page.getByRole('button', { name: '사이드바 접기' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: '사이드바 펼치기' })).toBeVisible()
})

test('an unknown address shows the 404 page with a way back [ROUTE-030, ROUTE-031]', { tag: AGAIN }, async ({
  page,
}) => {
  await page.goto(`${server.url}/no-such-page`)
  await expect(page.getByText('페이지를 찾을 수 없습니다')).toBeVisible()
  await page.getByRole('button', { name: '이전 페이지로' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible()
})

// A real composition of the browser, as an input method makes it: synthetic events never submit a form by themselves.
test('the Enter that ends a syllable belongs to the input method, and the next one submits the form [LOGIN-026]', {
  tag: AGAIN,
}, async ({ page }) => {
  await page.goto(server.url)
  const email = page.getByRole('textbox', { name: '이메일' })
  await email.click()
  const ime = await page.context().newCDPSession(page)
  await ime.send('Input.imeSetComposition', { text: '한', selectionStart: 1, selectionEnd: 1 })
  await expect(email).toHaveValue('한')

  // The event that Chromium sends while a syllable is composed: the key belongs to the input method, code 229.
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
  await ime.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter })
  await ime.send('Input.dispatchKeyEvent', { type: 'char', text: '\r', ...enter })
  await ime.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
  await rest()
  expect(await page.getByText('유효한 이메일 주소를 입력해주세요.').count()).toBe(0)

  await ime.send('Input.insertText', { text: '한' })
  await page.keyboard.press('Enter')
  await expect(page.getByText('유효한 이메일 주소를 입력해주세요.')).toBeVisible()
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('한')
})
