import type { Page } from '@playwright/test'
import { tryToSignIn } from './support/app'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('each dialog of the login page returns the focus to the element that opened it [LOGIN-007, LOGIN-023]', {
  tag: AGAIN,
}, async ({ page }) => {
  await page.goto(server.url)
  for (const [door, title] of [
    ['비밀번호를 잊으셨나요?', '비밀번호 찾기'],
    ['회원가입하기', '회원가입 신청'],
  ] as const) {
    const opener = page.getByRole('button', { name: door })
    for (const leave of ['Escape', 'the button'] as const) {
      await opener.press('Enter')
      await expect(dialog(page, title).getByRole('textbox').first()).toBeFocused()
      if (leave === 'Escape') await page.keyboard.press('Escape')
      else
        await dialog(page, title)
          .getByRole('button', { name: /^(닫기|취소)$/ })
          .first()
          .press('Enter')
      await expect(dialog(page, title)).toBeHidden()
      await expect(opener, leave).toBeFocused()
    }
  }
})

test('a dialog replaces another one, and after the last the focus is where the sign-in was sent from [LOGIN-020, LOGIN-023]', {
  tag: AGAIN,
}, async ({ page }) => {
  await tryToSignIn(page, server.url, 'sent@new-hospital.example')
  await dialog(page, '가입 신청 상태').getByRole('button', { name: '인증 코드 입력' }).press('Enter')
  await expect(dialog(page, '이메일 인증')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeFocused()
})
