import type { Page } from '@playwright/test'
import { signInToHome, tryToSignIn } from './support/app'
import { advanceServer, lettersTo, linkIn, newestLetter } from './support/letters'
import { PASSWORD, PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'
import { refuseTries } from './support/tooManyTries'

const NEW_PASSWORD = 'Dulle!Kop83'

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer({ env: { TEST_CLOCK: '1' } })
})
test.afterAll(() => server.stop())

const dialog = (page: Page) => page.getByRole('dialog', { name: '비밀번호 찾기' })

async function askForLink(page: Page, email: string) {
  await page.goto(server.url)
  await page.getByRole('button', { name: '비밀번호를 잊으셨나요?' }).click()
  await dialog(page).getByLabel('이메일').fill(email)
  await page.keyboard.press('Enter')
  await expect(
    dialog(page).getByText('비밀번호 재설정 링크를 이메일로 보냈습니다. 이메일을 확인해주세요.'),
  ).toBeVisible()
}

async function typeNewPassword(page: Page, link: string) {
  await page.goto(link)
  // The token leaves the address before anything else happens.
  await expect(page).toHaveURL(`${server.url}/`)
  await dialog(page)
    .getByLabel(/^새 비밀번호(?! 확인)/)
    .fill(NEW_PASSWORD)
  await dialog(page)
    .getByLabel(/^새 비밀번호 확인/)
    .fill(NEW_PASSWORD)
}

const pressReset = (page: Page) => dialog(page).getByRole('button', { name: '비밀번호 재설정' }).click()

async function chooseNewPassword(page: Page, link: string) {
  await typeNewPassword(page, link)
  await pressReset(page)
}

test('a link sets a new password once, ends every session, and does not work a second time [RESET-007, RESET-008, RESET-010, RESET-013, RESET-014, RESET-015, RESET-016]', async ({
  browser,
  page,
}) => {
  const elsewhere = await (await browser.newContext({ locale: 'ko-KR' })).newPage()
  await signInToHome(elsewhere, server.url, PEOPLE.busanPi)
  await askForLink(page, PEOPLE.busanPi)
  const link = linkIn(await newestLetter(server.url, PEOPLE.busanPi))
  await chooseNewPassword(page, link)
  await expect(page.getByText('비밀번호가 재설정되었습니다. 새 비밀번호로 로그인해주세요.')).toBeVisible()

  await elsewhere.reload()
  await expect(elsewhere.getByText('세션이 만료되었습니다. 다시 로그인해주세요.')).toBeVisible()
  await tryToSignIn(page, server.url, PEOPLE.busanPi, PASSWORD)
  await expect(page.getByText('로그인 실패: 이메일 또는 비밀번호가 올바르지 않습니다.')).toBeVisible()
  await signInToHome(page, server.url, PEOPLE.busanPi, NEW_PASSWORD)

  const later = await (await browser.newContext({ locale: 'ko-KR' })).newPage()
  await chooseNewPassword(later, link)
  await expect(dialog(later)).toBeVisible()
  await dialog(later).getByRole('button', { name: '재설정 링크 다시 받기' }).click()
  await expect(dialog(later).getByRole('button', { name: '재설정 링크 보내기' })).toBeVisible()
  await expect(dialog(later).getByLabel('이메일')).toBeFocused()
  await expect(dialog(later).getByRole('alert')).toHaveCount(0)
})

test('an empty new password shows an error, and is not sent [RESET-011, RESET-018]', { tag: AGAIN }, async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto(`${server.url}/?resetToken=abc`)
  await dialog(page).getByRole('button', { name: '비밀번호 재설정' }).click()
  const password = dialog(page).getByLabel(/^새 비밀번호(?! 확인)/)
  await expect(password).toHaveAccessibleDescription(/비밀번호를 입력해주세요\./)
  await expect(password).toBeFocused()
  expect(calls.filter((url) => url.includes('/password/'))).toEqual([])
})

test('too many requests for a link, or resets, show the wait until the user cancels it [RESET-037, RESET-038]', {
  tag: AGAIN,
}, async ({ page }) => {
  await page.clock.install()
  const requests = await refuseTries(page, '/password/reset-request', [2641])
  const resets = await refuseTries(page, '/password/reset', [59])
  const stop = dialog(page).getByRole('button', { name: '그만 기다리기' })
  await page.goto(server.url)
  await page.getByRole('button', { name: '비밀번호를 잊으셨나요?' }).click()
  await dialog(page).getByLabel('이메일').fill(PEOPLE.cra)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('Enter')
  const told = '시도가 너무 많습니다. 45분 뒤에 다시 시도할 수 있습니다.'
  await expect(dialog(page).getByText(told)).toBeVisible()
  await stop.click()
  await expect(stop).toHaveCount(0)
  await expect(dialog(page).getByRole('alert')).toHaveText(told)
  await page.clock.runFor(60_000)
  expect(requests()).toBe(1)

  await page.clock.resume()
  await typeNewPassword(page, `${server.url}/?resetToken=abc`)
  await page.clock.pauseAt(Date.now() + 600_000)
  await pressReset(page)
  await expect(dialog(page).getByText('시도가 너무 많습니다. 59초 뒤에 다시 시도할 수 있습니다.')).toBeVisible()
  await stop.click()
  await expect(stop).toHaveCount(0)
  await expect(dialog(page).getByRole('alert')).toContainText('시도가 너무 많습니다. 59초 뒤에')
  await page.clock.runFor(60_000)
  expect(resets()).toBe(1)
})

test('a link is valid for 24 hours [CONST-020]', { tag: AGAIN }, async ({ page, toasts }) => {
  await askForLink(page, PEOPLE.cra)
  const link = linkIn(await newestLetter(server.url, PEOPLE.cra))
  await advanceServer(server.url, 24 * 3_600_000)
  await chooseNewPassword(page, link)
  await expect(dialog(page).getByRole('button', { name: '재설정 링크 다시 받기' })).toBeVisible()
  expect((await toasts.texts()).filter((text) => text.includes('비밀번호가 재설정되었습니다.'))).toEqual([])
})

test('an address without an account gets the same response and no letter [RESET-008]', { tag: AGAIN }, async ({
  page,
}) => {
  await askForLink(page, 'nobody@new-hospital.example')
  await askForLink(page, PEOPLE.hospitalCrc)
  await newestLetter(server.url, PEOPLE.hospitalCrc)
  expect(await lettersTo(server.url, 'nobody@new-hospital.example')).toEqual([])
})
