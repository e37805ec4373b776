import { signInToHome } from './support/app'
import { codeIn, newestLetter } from './support/letters'
import { PEOPLE } from './support/people'
import { rest } from './support/rest'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** All numbers in the responses differ, so that a card that reads the wrong field shows a wrong number. */
const ANSWERS = {
  '**/users/api/admin/list?*': { size: 20, totalElements: 41, totalPages: 3, totalUsers: 57 },
  '**/api/v1/tenants/management?*': { size: 10, totalElements: 23, totalPages: 4 },
  '**/api/v1/projects?*': { size: 10, totalElements: 68, totalPages: 7 },
}

test('each number on the home of an administrator comes from its own field [HOME-010, HOME-011, HOME-012, HOME-013]', {
  tag: AGAIN,
}, async ({ page }) => {
  const asked: string[] = []
  for (const [pattern, numbers] of Object.entries(ANSWERS)) {
    await page.route(pattern, (route) => {
      const { pathname, searchParams } = new URL(route.request().url())
      asked.push([route.request().method(), pathname, ...[...searchParams.keys()].sort()].join(' '))
      return route.fulfill({ json: { success: true, status: 'success', data: { content: [], number: 0, ...numbers } } })
    })
  }
  await signInToHome(page, server.url, PEOPLE.systemAdmin)
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveText([
    /등록 조직\D*23\D*$/,
    /활성 사용자\D*57\D*$/,
    /승인 대기\D*3\D*$/,
    /전체 연구\D*68\D*$/,
  ])
  expect(asked.sort()).toEqual([
    'GET /api/v1/projects page size',
    'GET /api/v1/tenants/management page size',
    'GET /users/api/admin/list page size sort',
  ])
})

/** Signs up an applicant with a verified address, without a page. */
async function applicant(email: string, fullName: string): Promise<void> {
  const post = async (path: string, data?: object) => {
    const body = data && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(data) }
    const answer = await fetch(`${server.url}/auth-service/api/auth/${path}`, { method: 'POST', ...body })
    expect(answer.ok, path).toBe(true)
  }
  const password = 'Dulle!Kop82'
  const codes = { organizationCode: '', inviteCode: '' }
  const agreed = { agreeToTerms: true, agreeToPrivacy: true }
  await post('register', { username: email, email, password, confirmPassword: password, fullName, ...codes, ...agreed })
  const code = codeIn(await newestLetter(server.url, email))
  await post(`verify-email-code?${new URLSearchParams({ email, code })}`)
}

test("an approval and a rejection change the server's counts, and the applicant leaves the list [APPR-005, APPR-006]", {
  tag: AGAIN,
}, async ({ page }) => {
  const [approved, rejected] = ['approved@new-hospital.example', 'refused@new-hospital.example']
  await applicant(approved, '김가람')
  await applicant(rejected, '김나래')
  await signInToHome(page, server.url, PEOPLE.systemAdmin)
  await page.goto(`${server.url}/user-management`)
  const tabs = page.getByRole('tab')
  // Sixteen approved accounts and three applications of the demo data, plus the two above.
  await expect(tabs).toHaveText(['활성 사용자16', '승인 대기5'])
  await tabs.last().click()
  const rowOf = (email: string) => page.getByRole('row', { name: new RegExp(email) })

  await rowOf(approved).getByRole('button', { name: '승인' }).click()
  const approval = page.getByRole('dialog', { name: '사용자 승인' })
  await approval.getByRole('combobox', { name: '조직' }).fill('새병원')
  await page.getByRole('option', { name: /새병원/ }).click()
  await expect(approval.getByRole('button', { name: /일반 사용자/ })).toBeVisible()
  await approval.getByRole('button', { name: '승인' }).click()
  await expect(page.getByText('사용자가 승인되었습니다.')).toBeVisible()
  await expect(rowOf(approved)).toBeHidden()
  await expect(tabs).toHaveText(['활성 사용자17', '승인 대기4'])

  await rowOf(rejected).getByRole('button', { name: '거절' }).click()
  const rejection = page.getByRole('dialog', { name: '사용자 거절' })
  await rejection.getByRole('textbox').fill('소속을 확인할 수 없습니다.')
  await rejection.getByRole('button', { name: '거절' }).click()
  await expect(rowOf(rejected)).toBeHidden()
  await rest()
  await expect(tabs).toHaveText(['활성 사용자17', '승인 대기3'])
})
