import type { Page } from '@playwright/test'
import { signInToHome, tryToSignIn } from './support/app'
import { advanceServer, codeIn, lettersTo, newestLetter, wrongCode } from './support/letters'
import { PASSWORD, PEOPLE } from './support/people'
import { rest } from './support/rest'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'
import { refuseTries } from './support/tooManyTries'

const OWN_PASSWORD = 'Dulle!Kop82'

// Each password field has a button of its own that reveals the input.
const PASSWORD_FIELD = /^비밀번호(?! (확인|표시|숨기기))/
const CONFIRMATION_FIELD = /^비밀번호 확인/

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer({ env: { TEST_CLOCK: '1' } })
})
test.afterAll(() => server.stop())

let count = 0

/** Fills the sign-up form by keyboard and sends it. */
async function apply(page: Page, email = `kim${++count}@new-hospital.example`): Promise<string> {
  await page.goto(server.url)
  await page.getByRole('button', { name: '회원가입하기' }).click()
  const dialog = page.getByRole('dialog', { name: '회원가입 신청' })
  await dialog.getByLabel('이름').fill('김한빛')
  await dialog.getByLabel('이메일').fill(email)
  await dialog.getByLabel(PASSWORD_FIELD).fill(OWN_PASSWORD)
  await dialog.getByLabel(CONFIRMATION_FIELD).fill(OWN_PASSWORD)
  await dialog.getByLabel('전화번호 (선택)').fill('01012345678')
  await expect(dialog.getByText('사용 가능한 이메일입니다').first()).toBeVisible()
  await dialog.getByRole('button', { name: '가입 신청' }).click()
  await expect(page.getByText('가입 신청이 접수되었습니다. 이메일로 발송된 인증 코드를 입력해주세요.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  return email
}

const verification = (page: Page) => page.getByRole('dialog', { name: '이메일 인증' })

const timer = (page: Page) => verification(page).getByRole('timer')
const pressResend = (page: Page) => verification(page).getByRole('button', { name: '인증 코드 재발송' }).click()
const wait = (page: Page, seconds: number) => page.getByText(`${seconds}초 후에 다시 시도해 주세요.`).first()

async function tryCode(page: Page, code: string) {
  await verification(page).getByLabel('인증 코드', { exact: true }).fill(code)
  await page.keyboard.press('Enter')
}

test('an applicant signs up, verifies the address, is approved in another browser and signs in [SIGNUP-039, SIGNUP-040, VERIFY-007, VERIFY-028, VERIFY-029, VERIFY-033, LOGIN-019, APPR-072]', async ({
  browser,
  page,
}) => {
  const email = await apply(page)
  const sent = await newestLetter(server.url, email)
  await tryCode(page, codeIn(sent))
  await expect(page.getByText('이메일 인증이 완료되었습니다. 관리자 승인 후 로그인할 수 있습니다.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 5_000 })

  await tryToSignIn(page, server.url, email, OWN_PASSWORD)
  const status = page.getByRole('dialog', { name: '가입 신청 상태' })
  await expect(status.getByText('이메일 인증이 완료되었습니다. 관리자 승인을 기다리고 있습니다.')).toBeVisible()

  const office = await (await browser.newContext({ locale: 'ko-KR' })).newPage()
  await signInToHome(office, server.url, PEOPLE.systemAdmin)
  await office.getByRole('link', { name: '사용자 관리' }).first().click()
  await office.getByRole('tab', { name: /승인 대기/ }).click()
  await office
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('button', { name: '승인' })
    .click()
  const approval = office.getByRole('dialog', { name: '사용자 승인' })
  await approval.getByRole('combobox', { name: '조직' }).fill('새병원')
  await office.getByRole('option', { name: /새병원/ }).click()
  await expect(approval.getByRole('button', { name: /일반 사용자/ })).toBeVisible()
  await approval.getByRole('button', { name: '승인' }).click()
  await expect(office.getByText('사용자가 승인되었습니다.')).toBeVisible()
  await expect(office.getByRole('row', { name: new RegExp(email) })).toHaveCount(0)
  expect(await newestLetter(server.url, email, 2)).toContain('가입이 승인되었습니다. 로그인해주세요.')

  await signInToHome(page, server.url, email, OWN_PASSWORD)
  await expect(page.getByRole('main').getByText('현재 참여 중인 연구가 없습니다.')).toBeVisible()
})

/** Returns the time at which, according to the page, a code was sent to an address. */
const sentTo = (page: Page, email: string) =>
  page.evaluate(
    (address) => (JSON.parse(sessionStorage.getItem('ctms.sentCodes') ?? '{}') as Record<string, number>)[address] ?? 0,
    email,
  )

test('five wrong codes suggest requesting a new one, and invalidate the code [VERIFY-020, VERIFY-021, VERIFY-023]', {
  tag: AGAIN,
}, async ({ page }) => {
  const email = await apply(page)
  const code = codeIn(await newestLetter(server.url, email))
  const advice = page.getByText('인증에 5회 이상 실패했습니다. 새 인증 코드를 요청해주세요.')
  for (let tries = 1; tries <= 5; tries += 1) {
    await rest()
    expect(await advice.count(), `before try ${tries}`).toBe(0)
    const answer = page.waitForResponse((response) => response.url().includes('/verify-email-code'))
    await tryCode(page, wrongCode(code))
    expect((await answer).status()).toBe(400)
    await expect(verification(page).getByText('인증 코드가 올바르지 않습니다.')).toBeVisible()
  }
  await expect(advice).toBeVisible()
  // The server also counts five attempts, so the right code comes too late.
  await tryCode(page, code)
  await expect(verification(page).getByText('인증 코드가 올바르지 않습니다.')).toBeVisible()
})

test('another code can be requested after 60 s and not after 59 s, on both sides [VERIFY-011, VERIFY-012, VERIFY-014]', {
  tag: AGAIN,
}, async ({ page }) => {
  await page.clock.install()
  const email = await apply(page)
  const first = codeIn(await newestLetter(server.url, email))
  const sentAt = await sentTo(page, email)
  await page.clock.pauseAt(sentAt + 59_000)
  await pressResend(page)
  await expect(wait(page, 1)).toBeVisible()
  expect(await lettersTo(server.url, email)).toHaveLength(1)

  await page.clock.pauseAt(sentAt + 60_000)
  await advanceServer(server.url, 60_000)
  await pressResend(page)
  await page.clock.resume()
  await expect(page.getByText('인증 코드를 다시 발송했습니다.')).toBeVisible()
  const second = codeIn(await newestLetter(server.url, email, 2))
  if (second !== first) {
    await tryCode(page, first)
    await expect(verification(page).getByText('인증 코드가 올바르지 않습니다.')).toBeVisible()
  }
  await tryCode(page, second)
  await expect(page.getByText('이메일 인증이 완료되었습니다. 관리자 승인 후 로그인할 수 있습니다.')).toBeVisible()
})

test('a code sent after the first one has expired is valid for ten minutes, starts a new wait, and is accepted [VERIFY-009, VERIFY-011, VERIFY-015]', {
  tag: AGAIN,
}, async ({ page }) => {
  await page.clock.install()
  const email = await apply(page)
  await newestLetter(server.url, email)
  await page.clock.pauseAt((await sentTo(page, email)) + 600_000)
  await advanceServer(server.url, 600_000)
  const expired = verification(page).getByText('인증 코드가 만료되었습니다. 새 코드를 요청해주세요.')
  await expect(expired).toBeVisible()
  await expect(timer(page)).toHaveText('남은 시간 00:00')

  await pressResend(page)
  await expect(timer(page)).toHaveText('남은 시간 10:00')
  await expect(expired).toHaveCount(0)
  await pressResend(page)
  await expect(wait(page, 60)).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(timer(page)).toHaveText('남은 시간 09:59')
  await expect(wait(page, 59)).toBeVisible()
  const second = codeIn(await newestLetter(server.url, email, 2))
  await page.clock.resume()
  await tryCode(page, second)
  await expect(page.getByText('이메일 인증이 완료되었습니다. 관리자 승인 후 로그인할 수 있습니다.')).toBeVisible()
})

test('leaving the dialog and the page restarts neither timer of a code [VERIFY-030]', { tag: AGAIN }, async ({
  page,
}) => {
  await page.clock.install()
  const email = await apply(page)
  const sentAt = await sentTo(page, email)
  await page.clock.pauseAt(sentAt + 30_000)
  await expect(timer(page)).toHaveText('남은 시간 09:30')
  await page.keyboard.press('Escape')
  await page.clock.runFor(1_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.clock.resume()
  await tryToSignIn(page, server.url, email, OWN_PASSWORD)
  const status = page.getByRole('dialog', { name: '가입 신청 상태' })
  await expect(status).toBeVisible()
  await page.clock.pauseAt(sentAt + 59_000)
  await status.getByRole('button', { name: '인증 코드 입력' }).click()
  await expect(timer(page)).toHaveText('남은 시간 09:01')
  await pressResend(page)
  await expect(wait(page, 1)).toBeVisible()
  expect(await lettersTo(server.url, email)).toHaveLength(1)
})

test('a code refused for too many tries shows the wait until the user cancels it [VERIFY-022, VERIFY-035, VERIFY-036]', {
  tag: AGAIN,
}, async ({ page }) => {
  await page.clock.install()
  const email = await apply(page)
  const tries = await refuseTries(page, '/verify-email-code', [2641, 2640])
  const resends = await refuseTries(page, '/resend-verification', [62, 60, 59, 55])
  const stop = verification(page).getByRole('button', { name: '그만 기다리기' })
  await page.clock.pauseAt((await sentTo(page, email)) + 120_000)
  await tryCode(page, '123456')
  await expect(verification(page).getByText('시도가 너무 많습니다. 45분 뒤에 다시 시도할 수 있습니다.')).toBeVisible()
  expect(tries()).toBe(1)
  await page.clock.runFor(1_000)
  const told = '시도가 너무 많습니다. 44분 뒤에 다시 시도할 수 있습니다.'
  await expect(verification(page).getByText(told)).toBeVisible()
  await stop.click()
  await expect(stop).toHaveCount(0)
  const alert = verification(page).getByRole('alert')
  await expect(alert).toContainText('인증 실패')
  await expect(alert).toContainText(told)

  await pressResend(page)
  const tells = (span: string) =>
    expect(verification(page).getByText(`시도가 너무 많습니다. ${span} 뒤에 다시 시도할 수 있습니다.`)).toBeVisible()
  // After 1, 2 and 4 s the last refusal is the result.
  await tells('2분')
  await page.clock.runFor(1_000)
  await tells('1분')
  await page.clock.runFor(2_000)
  await tells('59초')
  await page.clock.runFor(4_000)
  await tells('55초')
  await expect(stop).toHaveCount(0)
  await expect(alert).toContainText('재발송 실패')
  await page.clock.runFor(60_000)
  expect([tries(), resends()]).toEqual([2, 4])
})

test('a code expires after ten minutes: the page says so, and so does the server [VERIFY-008, VERIFY-009]', {
  tag: AGAIN,
}, async ({ page }) => {
  await page.clock.install()
  const email = await apply(page)
  const code = codeIn(await newestLetter(server.url, email))
  await page.clock.fastForward('10:00')
  await advanceServer(server.url, 600_000)
  await expect(verification(page).getByText('인증 코드가 만료되었습니다. 새 코드를 요청해주세요.')).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await tryCode(page, code)
  await rest()
  expect(calls.filter((url) => url.includes('verify-email-code'))).toEqual([])
  const path = `/auth-service/api/auth/verify-email-code?${new URLSearchParams({ email, code })}`
  expect((await page.request.post(`${server.url}${path}`)).status()).toBe(400)
})

test('an unfinished application shows its state and continues from there [LOGIN-053, LOGIN-055, LOGIN-060, LOGIN-061, LOGIN-062, LOGIN-063, LOGIN-068, VERIFY-011]', {
  tag: AGAIN,
}, async ({ page, toasts }) => {
  await page.clock.install()
  const status = page.getByRole('dialog', { name: '가입 신청 상태' })
  await tryToSignIn(page, server.url, 'rejected@new-hospital.example')
  await expect(status.getByText('가입 신청이 거절되었습니다.')).toBeVisible()
  await expect(status.getByText('거절 사유: 소속 기관을 확인할 수 없습니다.')).toBeVisible()
  expect(await toasts.texts()).toEqual([])

  await tryToSignIn(page, server.url, 'sent@new-hospital.example')
  await status.getByRole('button', { name: '인증 코드 입력' }).click()
  // The send time is unknown, so another code is allowed at once, but not a third.
  await pressResend(page)
  await expect(page.getByText('인증 코드를 다시 발송했습니다.')).toBeVisible()
  // The server sends letters in the background.
  await newestLetter(server.url, 'sent@new-hospital.example')
  await page.clock.pauseAt((await sentTo(page, 'sent@new-hospital.example')) + 40_000)
  await pressResend(page)
  await expect(wait(page, 20)).toBeVisible()
  expect(await lettersTo(server.url, 'sent@new-hospital.example')).toHaveLength(1)
  await page.clock.resume()
  await page.keyboard.press('Escape')

  await tryToSignIn(page, server.url, 'expired@new-hospital.example', PASSWORD)
  await status.getByRole('button', { name: '새 인증 코드 받기' }).click()
  await expect(verification(page)).toBeVisible()
  const sentAt = await sentTo(page, 'expired@new-hospital.example')
  await page.clock.pauseAt(sentAt + 60_000)
  await advanceServer(server.url, 60_000)
  await pressResend(page)
  await expect(timer(page)).toHaveText('남은 시간 10:00')
  await pressResend(page)
  await expect(wait(page, 60)).toBeVisible()
  await page.clock.resume()
  const code = codeIn(await newestLetter(server.url, 'expired@new-hospital.example', 2))
  await tryCode(page, code)
  await expect(page.getByText('이메일 인증이 완료되었습니다. 관리자 승인 후 로그인할 수 있습니다.')).toBeVisible()
})

test('an address that is taken, or personal, cannot sign up [SIGNUP-016, SIGNUP-017, SIGNUP-018, SIGNUP-023]', {
  tag: AGAIN,
}, async ({ page }) => {
  await page.goto(server.url)
  await page.getByRole('button', { name: '회원가입하기' }).click()
  const dialog = page.getByRole('dialog', { name: '회원가입 신청' })
  const email = dialog.getByLabel('이메일')
  await email.fill(PEOPLE.sitePi)
  await expect(dialog.getByText('이미 사용 중인 이메일입니다').first()).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await email.fill('kim@nate.com')
  await expect(dialog.getByText('회사 이메일만 사용 가능합니다').first()).toBeVisible()
  await dialog.getByLabel('이름').fill('김한빛')
  await dialog.getByLabel(PASSWORD_FIELD).fill(OWN_PASSWORD)
  await dialog.getByLabel(CONFIRMATION_FIELD).fill(OWN_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('회사 이메일로만 가입이 가능합니다. 개인 이메일은 사용할 수 없습니다.')).toBeVisible()
  await rest()
  expect(asked.filter((url) => /check-email|register/.test(url))).toEqual([])
})
