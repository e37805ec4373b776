import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test as bare, type Page } from '@playwright/test'
import { openOwnSubjects, signIn } from './support/app'
import { linkIn, newestLetter } from './support/letters'
import { PEOPLE } from './support/people'
import { rest } from './support/rest'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

const DIST = join(import.meta.dirname, '../apps/web/dist')
const NEW_PASSWORD = 'Dulle!Kop83'

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** Records every request of the page as the browser sends it. */
function requestsOf(page: Page) {
  const sent: Promise<{ url: string; headers: Record<string, string> }>[] = []
  page.on('request', (request) => {
    sent.push(request.allHeaders().then((headers) => ({ url: request.url(), headers })))
  })
  return () => Promise.all(sent)
}

test('a page opened with a reset link tells its token to nobody, and the password can be set from it [TRUST-209]', async ({
  page,
}) => {
  await page.goto(server.url)
  await page.getByRole('button', { name: '비밀번호를 잊으셨나요?' }).click()
  const dialog = page.getByRole('dialog', { name: '비밀번호 찾기' })
  await dialog.getByLabel('이메일').fill(PEOPLE.busanPi)
  await page.keyboard.press('Enter')
  const link = linkIn(await newestLetter(server.url, PEOPLE.busanPi))
  const token = new URL(link).searchParams.get('resetToken') ?? ''
  expect(token.length).toBeGreaterThan(20)

  const requests = requestsOf(page)
  await page.goto(link)
  await dialog.getByLabel(/^새 비밀번호(?! 확인)/).fill(NEW_PASSWORD)
  await dialog.getByLabel(/^새 비밀번호 확인/).fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: '비밀번호 재설정' }).click()
  await expect(page.getByText('비밀번호가 재설정되었습니다. 새 비밀번호로 로그인해주세요.')).toBeVisible()

  const sent = await requests()
  // Scripts, styles and fonts that the document names itself, and what the scripts load.
  expect(sent.filter(({ url }) => /\.(js|css|woff2)$/.test(url)).length).toBeGreaterThan(10)
  const told = sent.filter(({ headers }) => Object.values(headers).some((value) => value.includes(token)))
  expect(told.map(({ url }) => url)).toEqual([])
  expect(sent.filter(({ url, headers }) => url !== link && headers.referer?.includes('?'))).toEqual([])
  const reset = sent.find(({ url }) => url.endsWith('/password/reset'))
  // Without a referrer the browser still names the page's origin to our own server.
  expect(reset?.headers).toMatchObject({ origin: server.url, 'sec-fetch-site': 'same-origin' })
})

test('the product sets no cookie that a script can read, has no service worker and publishes no source map [TRUST-221]', async ({
  context,
  page,
}) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  await openOwnSubjects(page)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  for (const cookie of await context.cookies()) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  const script = files.find((file) => /^assets\/start-.*\.js$/.test(file)) ?? ''
  const answer = await page.request.get(`${server.url}/${script}`)
  expect(await answer.text()).not.toContain('sourceMappingURL')
  expect(answer.headers()).not.toHaveProperty('sourcemap')
  expect((await page.request.get(`${server.url}/${script}.map`)).status()).toBe(404)
})

bare.describe('a page of another site', () => {
  let site: Server
  let address = ''
  bare.beforeAll(async () => {
    site = createServer((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end('<!doctype html><title>다른 사이트</title>')
    }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    // Another site by its name: localhost and this number share nothing.
    address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  })
  bare.afterAll(() => void site.close())

  const lettersOf = async () =>
    (await (await fetch(`${server.url}/dev/outbox`, { headers: { accept: 'application/json' } })).json()) as unknown[]

  bare('reaches no public call with its forms and its requests: no letter is sent [TRUST-215]', async ({ page }) => {
    const before = await lettersOf()
    await page.goto(address)
    // The page sees no answer, so the server's own log says what it refused.
    const logged = server.logs.length
    const application = JSON.stringify({
      username: 'lured',
      email: 'lured@new-hospital.example',
      password: 'Gorae!Uju47',
      confirmPassword: 'Gorae!Uju47',
      fullName: '김유인',
      organizationCode: '',
      inviteCode: '',
      agreeToTerms: true,
      agreeToPrivacy: true,
    })
    const reset = `/auth-service/api/auth/password/reset-request?email=${PEOPLE.cra}`
    const register = '/auth-service/api/auth/register'
    await page.evaluate(
      async ([base, json, resetPath, registerPath]) => {
        const simple = { method: 'POST', mode: 'no-cors' } as const
        // The browser keeps the answer from the page, not the request from the server.
        const send = (path: string, init: RequestInit) => fetch(`${base}${path}`, init).catch(() => {})
        for (const type of ['text/plain', 'application/x-www-form-urlencoded', '']) {
          await send(registerPath, { ...simple, body: new Blob([json], { type }) })
        }
        await send(resetPath, simple)
        await send('/users/api/v1/users/check-email?email=lured@new-hospital.example', { mode: 'no-cors' })
        // Asks the server for leave first, which it does not give.
        const headers = { 'content-type': 'application/json' }
        await send(registerPath, { method: 'POST', headers, body: json })
      },
      [server.url, application, reset, register] as const,
    )
    // The one part of a form that makes a body which is JSON as well.
    const [start = '', end = ''] = application.split('김유인')
    for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const sent = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.evaluate(
        ([action, kind, name, value]) => {
          const form = Object.assign(document.createElement('form'), { method: 'POST', action, enctype: kind })
          form.append(Object.assign(document.createElement('input'), { name, value }))
          document.body.append(form)
          form.submit()
        },
        [`${server.url}${register}`, enctype, `${start}김`, `유인${end}`] as const,
      )
      expect((await sent).status(), enctype).toBe(403)
      await page.waitForURL(`${server.url}${register}`)
      await page.goto(address)
    }
    await rest()
    const refused = server.logs.slice(logged).filter((line) => line.includes('"status":403'))
    const ofPath = (path: string) => refused.filter((line) => line.includes(`"path":"${path}"`)).length
    expect([ofPath(register), ofPath('/auth-service/api/auth/password/reset-request')]).toEqual([6, 1])
    expect(ofPath('/users/api/v1/users/check-email')).toBe(1)
    expect(await lettersOf()).toHaveLength(before.length)
    const known = await page.request.get(
      `${server.url}/users/api/v1/users/check-email?email=lured@new-hospital.example`,
    )
    expect(await known.json()).toMatchObject({ data: { isDuplicate: false } })
  })

  bare('cannot frame the product, and an inline script does not run in it [TRUST-219]', async ({ page }) => {
    await page.goto(address)
    const refused = page.waitForEvent('console', (message) => /frame-ancestors|X-Frame-Options/.test(message.text()))
    await page.evaluate((url) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: url }))
    }, server.url)
    await refused
    await rest()
    for (const frame of page.frames().slice(1)) {
      expect(frame.url().startsWith(server.url) && (await frame.getByRole('textbox').count()) > 0).toBe(false)
    }

    // As if the server had let somebody's markup into its page.
    await page.route(`${server.url}/`, async (route) => {
      const answer = await route.fetch()
      const script = '<script>window.ran = 1</script><img src="x" onerror="window.ran = 2">'
      await route.fulfill({ response: answer, body: (await answer.text()).replace('</body>', `${script}</body>`) })
    })
    await page.goto(server.url)
    await expect(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
    await rest()
    expect(await page.content()).toContain('window.ran = 1')
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  })
})
