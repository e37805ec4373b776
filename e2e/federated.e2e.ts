import type { Page } from '@playwright/test'
import { signInToHome } from './support/app'
import { PEOPLE } from './support/people'
import { rest } from './support/rest'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** The states of all sign-ins so far, none of which may come twice. */
const states: string[] = []

/** Goes from the login page to the provider's own page. @returns what the provider is asked */
async function goToProvider(page: Page) {
  await page.goto(server.url)
  const asked = page.waitForRequest(/\/oidc\/auth\?/)
  await page.getByRole('button', { name: 'Google 계정으로 계속하기' }).click()
  const query = Object.fromEntries(new URL((await asked).url()).searchParams)
  await page.waitForURL(/\/oidc\//)
  states.push(query.state ?? '', query.nonce ?? '', query.code_challenge ?? '')
  expect(new Set(states).size).toBe(states.length)
  return query
}

const chosen = (page: Page, email: string) => page.getByRole('button', { name: new RegExp(email) }).click()
const exchanges = (page: Page) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/sso/callback')) calls.push(request.postData() ?? '')
  })
  return calls
}

test('a user with an account at the provider signs in with it, and the session is stored like any other [SSO-002, SSO-003, SSO-009, SSO-010, SSO-011, SSO-012, SSO-013]', async ({
  page,
}) => {
  const calls = exchanges(page)
  const settings = (await (await page.request.get(`${server.url}/config.json`)).json()) as Record<string, string>
  expect(await goToProvider(page)).toEqual({
    response_type: 'code',
    client_id: settings.ssoClientId,
    redirect_uri: `${server.url}/auth/callback`,
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  await chosen(page, PEOPLE.sitePi)
  await expect(page.getByText('Google 로그인에 성공했습니다.')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/main`)
  expect(calls).toHaveLength(1)
  const body = JSON.parse(calls[0] ?? '{}') as Record<string, string>
  expect(Object.keys(body).sort()).toEqual(['code', 'codeVerifier', 'nonce', 'redirectUri'])
  expect(body.redirectUri).toBe(`${server.url}/auth/callback`)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  for (const secret of [body.code, body.codeVerifier, body.nonce, PEOPLE.sitePi]) expect(stored).not.toContain(secret)
  await page.reload()
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
})

test('the return from the provider is a page without the layout while the exchange runs [SSO-001, SSO-005, ROUTE-014]', async ({
  page,
}) => {
  let end = () => {}
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  await page.route('**/sso/callback', (route) => held.then(() => route.continue()))
  await goToProvider(page)
  await chosen(page, PEOPLE.sitePi)
  await expect(page.getByRole('progressbar', { name: 'Google 로그인 처리 중...' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/auth/callback')
  expect(await page.getByRole('navigation').count()).toBe(0)
  end()
  await expect(page).toHaveURL(`${server.url}/main`)
})

test('an address without an account applies with it, and is told that it waits for approval [SSO-014, LOGIN-012, LOGIN-013, LOGIN-073, LOGIN-075]', {
  tag: AGAIN,
}, async ({ page }) => {
  await goToProvider(page)
  await page.getByRole('textbox').first().fill('new+person@new-hospital.example')
  await page.getByRole('button', { name: '계속' }).click()
  const dialog = page.getByRole('dialog', { name: '가입 승인 대기 중' })
  await expect(
    dialog.getByText('new+person@new-hospital.example 계정은 관리자 승인을 기다리고 있습니다.'),
  ).toBeVisible()
  await expect(dialog.getByText('Google 계정으로 가입을 신청하셨습니다.')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/`)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /Token|userProfile/.test(key)))).toEqual(
    [],
  )
})

test('an arrival with another state is refused without a call, and so is a second one [SSO-008]', {
  tag: AGAIN,
}, async ({ page }) => {
  const calls = exchanges(page)
  // An attacker replaces the state on the way to the provider.
  await page.route('**/oidc/auth?*', (route) => {
    const url = new URL(route.request().url())
    if (url.searchParams.get('state') === 'x'.repeat(43)) return route.continue()
    url.searchParams.set('state', 'x'.repeat(43))
    return route.fulfill({ status: 302, headers: { location: url.href } })
  })
  await goToProvider(page)
  await chosen(page, PEOPLE.sitePi)
  await expect(page.getByText('SSO 로그인에 실패했습니다.')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/`)
  await rest()
  expect(calls).toEqual([])
})

test('an arrival in a browser that did not start the sign-in is refused without a call [SSO-008]', {
  tag: AGAIN,
}, async ({ page }) => {
  const calls = exchanges(page)
  await page.goto(`${server.url}/auth/callback?code=abc&state=def`)
  await expect(page.getByText('SSO 로그인에 실패했습니다.')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/`)
  await rest()
  expect(calls).toEqual([])
})

test('an arrival without a code shows an error, without a call [SSO-004, SSO-006, SSO-007]', { tag: AGAIN }, async ({
  page,
}) => {
  const calls = exchanges(page)
  for (const query of ['', '?code=&state=x', '?error=access_denied']) {
    await page.goto(`${server.url}/auth/callback${query}`)
    await expect(page.getByText('인증 코드가 없습니다.').last()).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/`)
  }
  await rest()
  expect(calls).toEqual([])
})

test('a signed-in user stays signed in when opening a callback address from somebody else [SSO-004, SSO-008]', {
  tag: AGAIN,
}, async ({ page }) => {
  await signInToHome(page, server.url, PEOPLE.sitePi)
  const calls = exchanges(page)
  for (const query of ['', '?code=abc&state=def']) {
    await page.goto(`${server.url}/auth/callback${query}`)
    await expect(page).toHaveURL(`${server.url}/main`)
    await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
  }
  await rest()
  expect(calls).toEqual([])
})

test('an exchange that the server refuses is reported, and nothing stays stored [SSO-015, SSO-016, SSO-017]', {
  tag: AGAIN,
}, async ({ page }) => {
  let message = '조직의 로그인 정책으로 거부되었습니다.'
  await page.route('**/sso/callback', (route) =>
    route.fulfill({ status: 401, json: { success: false, status: 'failed', message, error: '', code: 'auth.sso' } }),
  )
  await goToProvider(page)
  await chosen(page, PEOPLE.sitePi)
  await expect(page.getByText('조직의 로그인 정책으로 거부되었습니다.')).toBeVisible()
  message = ''
  await goToProvider(page)
  await chosen(page, PEOPLE.sitePi)
  await expect(page.getByText('SSO 로그인에 실패했습니다.')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /Token|userProfile/.test(key)))).toEqual(
    [],
  )
})
