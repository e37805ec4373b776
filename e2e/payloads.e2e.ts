import type { Locator, Page } from '@playwright/test'
import { signInToHome } from './support/app'
import { PAYLOADS } from './support/payloads'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

let server: RunningServer

test.beforeAll(async () => {
  // Each application appears to come from another address, because one address may not send so many.
  server = await startServer({ env: { TRUST_PROXY: '1' } })
})
test.afterAll(() => server.stop())

/** Records any script that runs. */
async function watch(page: Page) {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  return async () => {
    expect(ran).toEqual([])
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  }
}

/** Types each payload into a field with the events that React handles, lets it render, and sends the last one. */
async function fillWithEach(field: Locator) {
  await field.evaluate(async (input: HTMLInputElement | HTMLTextAreaElement, payloads) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {}
    for (const payload of payloads) {
      set?.call(input, payload)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve))
    }
  }, PAYLOADS)
  await field.fill(PAYLOADS.at(-1) ?? '')
  await field.press('Enter')
}

test('scripts typed into every text field before the sign-in never run', async ({ page }) => {
  expect(new Set(PAYLOADS).size).toBe(process.env.IMSANG_LONG === '1' ? 200 : 25)
  test.setTimeout(120_000)
  const nothingRan = await watch(page)
  await page.route('**/check-email*', (route) =>
    route.fulfill({ json: { success: true, status: 'success', data: { isDuplicate: false } } }),
  )
  await page.goto(server.url)
  await fillWithEach(page.getByRole('textbox', { name: '이메일' }))
  // The messages make the form higher, which moves the elements below it.
  // At the field; it may stand above the form as well.
  await expect(page.getByText('유효한 이메일 주소를 입력해주세요.').and(page.locator('span'))).toBeVisible()
  await page.getByRole('button', { name: '회원가입하기' }).click()
  const signUp = page.getByRole('dialog', { name: '회원가입 신청' })
  for (const label of [/^이름/, /^이메일/, /^전화번호/]) await fillWithEach(signUp.getByLabel(label))
  for (const at of [0, 1]) await fillWithEach(signUp.locator('input[type=password]').nth(at))
  await page.keyboard.press('Escape')
  await expect(signUp).toHaveCount(0)
  await page.getByRole('button', { name: '비밀번호를 잊으셨나요?' }).click()
  await fillWithEach(page.getByRole('dialog', { name: '비밀번호 찾기' }).getByLabel('이메일'))
  await nothingRan()
})

test('scripts in the address of the login page and of the callback never run [LOGIN-014, LOGIN-073]', {
  tag: AGAIN,
}, async ({ page }) => {
  test.setTimeout(120_000)
  const nothingRan = await watch(page)
  for (const payload of PAYLOADS.filter((_, at) => at % 3 === 0)) {
    const text = encodeURIComponent(payload)
    const mail = encodeURIComponent(`${payload.replaceAll(/[\s@]/g, '')}@h.kr`)
    await page.goto(`${server.url}/?pendingApproval=true&email=${mail}&googleAccount=${text}&session=${text}`)
    await expect(page.getByRole('dialog', { name: '가입 승인 대기 중' })).toBeVisible()
    await page.goto(`${server.url}/auth/callback?state=${text}&error=${text}`)
    await expect(page.getByText('인증 코드가 없습니다.').last()).toBeVisible()
  }
  await nothingRan()
})

test('applicants whose names are scripts: refused, and none runs where an administrator reads older ones and decides [TRUST-184]', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const apply = (at: number, fullName: string) =>
    page.request.post(`${server.url}/auth-service/api/auth/register`, {
      headers: { 'x-forwarded-for': `198.51.100.${at}` },
      data: {
        username: PAYLOADS[at],
        email: `payload${at}@new-hospital.example`,
        password: 'Gorae!Uju47',
        confirmPassword: 'Gorae!Uju47',
        fullName,
        organizationCode: '',
        inviteCode: '',
        agreeToTerms: true,
        agreeToPrivacy: true,
      },
    })
  for (const [at, payload] of PAYLOADS.entries()) {
    expect((await apply(at, payload)).status()).toBe(400)
    expect((await apply(at, '김한빛')).status()).toBe(201)
  }
  // Such names may have been stored before they were refused.
  await page.route('**/api/admin/users/pending', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { data: { email: string; fullName: string }[] }
    for (const user of json.data) {
      const at = /^payload(\d+)@/.exec(user.email)?.[1]
      if (at !== undefined) user.fullName = PAYLOADS[Number(at)] ?? ''
    }
    await route.fulfill({ response: answer, json })
  })
  const nothingRan = await watch(page)
  await signInToHome(page, server.url, PEOPLE.systemAdmin)
  await page.goto(`${server.url}/user-management`)
  await page.getByRole('tab', { name: /승인 대기/ }).click()
  const next = page.getByRole('button', { name: '다음 페이지' })
  const rows = page.getByRole('row').filter({ hasText: 'payload' })
  await expect(rows.first()).toBeVisible()
  for (let read = 0; ; ) {
    read += await rows.count()
    if (await next.isDisabled()) {
      expect(read).toBe(PAYLOADS.length)
      break
    }
    const first = page.getByRole('row').nth(1)
    const shown = await first.innerText()
    await next.click()
    await expect.poll(() => first.innerText()).not.toBe(shown)
  }
  // The last page ends with the oldest applications, one of which may be decided on.
  await page
    .getByRole('row', { name: /verified@new-hospital/ })
    .getByRole('button', { name: '거절' })
    .click()
  const reason = page.getByRole('dialog', { name: '사용자 거절' }).getByRole('textbox')
  await fillWithEach(reason)
  await page.goto(`${server.url}/dev/outbox`)
  await nothingRan()
})
