import { signInToHome, tryToSignIn } from './support/app'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

let server: RunningServer

test.beforeEach(async () => {
  server = await startServer()
})
test.afterEach(() => server.stop())

test('a PI leaves: their seat goes to a colleague, who opens the study, and the leaver does not sign in any more [USER-319]', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage()
  await signInToHome(page, server.url, PEOPLE.systemAdmin)
  await page.goto(`${server.url}/user-management`)
  await page.getByRole('searchbox', { name: '사용자 검색' }).fill('윤서준')
  const table = page.getByRole('table', { name: '활성 사용자' })
  await table.getByRole('row').filter({ hasText: '윤서준' }).getByRole('button', { name: '윤서준' }).click()
  const user = page.getByRole('dialog', { name: '사용자 정보 수정' })
  await expect(user.getByRole('textbox', { name: '이름' })).toHaveValue('윤서준')

  // With the seat the account is not deleted, and the refusal leads to the handing over.
  await user.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  const alert = user.getByRole('alert').filter({ hasText: '인계하지 않은 책임자 역할이 있어 삭제할 수 없습니다.' })
  await expect(alert).toBeVisible()
  await user.getByRole('button', { name: '업무 인계' }).first().click()
  const dialog = page.getByRole('dialog', { name: '업무 인계' })
  const seat = dialog.getByRole('listitem').filter({ hasText: '연구책임자(PI)' })
  await seat.getByRole('button').click()
  await page.getByRole('option', { name: /임채린/ }).click()
  await dialog.getByText('인계하고 계정 삭제').click()
  await dialog.getByRole('button', { name: '인계하고 삭제' }).click()
  await expect(page.getByText('업무를 인계하고 계정을 삭제했습니다.').first()).toBeVisible()
  await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible()

  const theirs = await (await browser.newContext()).newPage()
  await signInToHome(theirs, server.url, 'subi@seoul-hospital.example')
  await theirs.goto(`${server.url}/projects`)
  await theirs
    .getByRole('main')
    .getByRole('link', { name: /HN-2101/ })
    .first()
    .click()
  await theirs.getByRole('tab', { name: '참여 기관' }).click()
  await expect(theirs.getByRole('row').filter({ hasText: '한강서울병원' })).toContainText('임채린')

  const gone = await (await browser.newContext()).newPage()
  await tryToSignIn(gone, server.url, PEOPLE.sitePi)
  await expect(gone.getByRole('textbox', { name: '이메일' })).toBeVisible()
  await expect(gone).not.toHaveURL(/\/main$/)
})
