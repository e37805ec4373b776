import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { router } from '../app/router'
import { openApp } from '../testing/openApp'
import { refusal } from '../testing/playedServer'

const PASSWORD = 'Hanbit!2027'
const dialog = page.getByRole('dialog')

it.each([
  ["the server's message", '링크가 만료되었습니다.', '링크가 만료되었습니다.'],
  ['a fixed text without one', '', '비밀번호 재설정에 실패했습니다.'],
])(
  'a failed reset shows %s, and leads back to the request for a link [RESET-010, RESET-013, RESET-015]',
  async (_, message, shown) => {
    const { server, toasts, moves } = await openApp({
      at: '/?resetToken=abc',
      as: null,
      answers: { resetPassword: () => refusal(400, message) },
    })
    await dialog.getByLabelText(/^새 비밀번호(?! 확인)/).fill(PASSWORD)
    await dialog.getByLabelText(/^새 비밀번호 확인/).fill(PASSWORD)
    await dialog.getByRole('button', { name: '비밀번호 재설정' }).click()
    await expect.poll(toasts).toEqual([`error: ${shown}`])
    expect(moves()).toEqual(['REPLACE /'])
    expect(server.callsOf('resetPassword').map(({ body }) => body)).toEqual([
      { resetToken: 'abc', newPassword: PASSWORD },
    ])
    await dialog.getByRole('button', { name: '재설정 링크 다시 받기' }).click()
    await expect.element(dialog.getByRole('button', { name: '재설정 링크 보내기' })).toBeVisible()
  },
)

it('too many requests for a link, or resets, show the wait until the user ends it [RESET-007, RESET-037, RESET-038]', async () => {
  const tooMany = (seconds: string) => () =>
    Response.json(
      { success: false, status: 'failed', message: '' },
      { status: 429, headers: { 'Retry-After': seconds } },
    )
  const { server } = await openApp({
    at: '/',
    as: null,
    answers: { requestPasswordReset: tooMany('2641'), resetPassword: tooMany('59') },
  })
  const endWait = async (told: string) => {
    await expect.element(dialog.getByText(told)).toBeVisible()
    await dialog.getByRole('button', { name: '그만 기다리기' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(told)
  }
  await page.getByRole('button', { name: '비밀번호를 잊으셨나요?' }).click()
  await dialog.getByRole('textbox', { name: '이메일' }).fill('kim+ct@h.kr')
  await userEvent.keyboard('{Enter}')
  await endWait('시도가 너무 많습니다. 45분 뒤에 다시 시도할 수 있습니다.')
  expect(server.callsOf('requestPasswordReset')[0]?.query.get('email')).toBe('kim+ct@h.kr')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  router.history.push('/?resetToken=abc')
  await dialog.getByLabelText(/^새 비밀번호(?! 확인)/).fill(PASSWORD)
  await dialog.getByLabelText(/^새 비밀번호 확인/).fill(PASSWORD)
  await dialog.getByRole('button', { name: '비밀번호 재설정' }).click()
  await endWait('시도가 너무 많습니다. 59초 뒤에 다시 시도할 수 있습니다.')
})
