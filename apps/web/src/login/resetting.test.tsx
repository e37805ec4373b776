import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../testing/openApp'
import { refusal } from '../testing/playedServer'

const PASSWORD = 'Hanbit!2027'
const dialog = page.getByRole('dialog')

it.each([
  ["the server's message", '링크가 만료되었습니다.', '링크가 만료되었습니다.'],
  ['a fixed text without one', '', '비밀번호 재설정에 실패했습니다.'],
])('a failed reset shows %s, and leads back to the request for a link [RESET-015]', async (_, message, shown) => {
  const { server, toasts } = await openApp({
    at: '/?resetToken=abc',
    as: null,
    answers: { resetPassword: () => refusal(400, message) },
  })
  await dialog.getByLabelText(/^새 비밀번호(?! 확인)/).fill(PASSWORD)
  await dialog.getByLabelText(/^새 비밀번호 확인/).fill(PASSWORD)
  await dialog.getByRole('button', { name: '비밀번호 재설정' }).click()
  await expect.poll(toasts).toEqual([`error: ${shown}`])
  expect(server.callsOf('resetPassword').map(({ body }) => body)).toEqual([
    { resetToken: 'abc', newPassword: PASSWORD },
  ])
  await dialog.getByRole('button', { name: '재설정 링크 다시 받기' }).click()
  await expect.element(dialog.getByRole('button', { name: '재설정 링크 보내기' })).toBeVisible()
})
