import { signInToHome } from './support/app'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

test('an administrator sees why an investigator may export and a colleague may not [USER-267, USER-260, USER-246]', async ({
  page,
}) => {
  await signInToHome(page, server.url, PEOPLE.systemAdmin)
  await page.getByRole('link', { name: '사용자 관리' }).first().click()
  await page.getByRole('link', { name: '권한 확인' }).click()
  for (const [field, name] of [
    ['확인할 계정', '임채린'],
    ['비교할 계정', '오은서'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  await page.getByText('다른 것만 보기').click()
  const exporting = page.getByRole('listitem').filter({ hasText: '데이터 내보내기' }).first()
  await expect(exporting).toContainText('다름')
  await expect(exporting).toContainText('공동연구자(Sub-I) 자격으로 할 수 있습니다.')
  await expect(exporting).toContainText('할 수 있는 자격이 없습니다. 필요한 자격: 시스템 관리자, 총괄연구책임자(CI)')

  // The address alone brings back the same, and holds no name.
  expect(decodeURIComponent(page.url())).not.toMatch(/임채린|오은서/)
  await page.reload()
  await expect(exporting).toContainText('다름')
})
