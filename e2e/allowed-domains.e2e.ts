import type { Browser, Page } from '@playwright/test'
import { signInToHome } from './support/app'
import { PASSWORD, PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

let server: RunningServer

// Every journey changes the list: each begins with that of the demo data.
test.beforeEach(async () => {
  server = await startServer()
})
test.afterEach(() => server.stop())

/** Opens the system settings as a system administrator, in a browser of their own. */
async function openSettings(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInToHome(page, server.url, PEOPLE.systemAdmin)
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '시스템 설정' }).click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  return page
}

const said = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()
const rowOf = (page: Page, domain: string) => page.getByRole('rowheader', { name: domain, exact: true })
const switchOf = (page: Page, domain: string) => page.getByRole('switch', { name: `${domain} 활성` })
const addDialog = (page: Page) => page.getByRole('dialog', { name: '도메인 추가' })
const removal = (page: Page) => page.getByRole('alertdialog', { name: '도메인 삭제' })

async function typeDomain(page: Page, text: string) {
  if (!(await addDialog(page).isVisible())) await page.getByRole('button', { name: '도메인 추가' }).click()
  await addDialog(page).getByRole('textbox', { name: '도메인 (예: example.com)' }).fill(text)
  await addDialog(page).getByRole('button', { name: '추가' }).click()
}
async function turn(page: Page, domain: string) {
  await switchOf(page, domain).focus()
  await page.keyboard.press('Space')
}
async function askRemoval(page: Page, domain: string) {
  await page.getByRole('button', { name: `${domain} 삭제` }).click()
  await expect(removal(page)).toBeVisible()
}

/** Applies for an account, as the form does; returns the status of the answer and what it says. */
async function apply(email: string): Promise<[number, string | null]> {
  const answer = await fetch(`${server.url}/auth-service/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'kim',
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      fullName: '김한빛',
      organizationCode: '',
      inviteCode: '',
      agreeToTerms: true,
      agreeToPrivacy: true,
    }),
  })
  return [answer.status, (await answer.json()).message ?? null]
}
const REFUSED = [400, '가입이 허용되지 않은 이메일 도메인입니다. 관리자에게 문의해주세요.']

test('an administrator enters a domain, switches it off and on, and deletes it once nobody uses it [DOMAIN-071, DOMAIN-026, DOMAIN-027, DOMAIN-037, DOMAIN-044, DOMAIN-056, DOMAIN-057]', async ({
  browser,
}) => {
  const page = await openSettings(browser)
  expect(await apply('one@narae-lab.example')).toEqual(REFUSED)
  await typeDomain(page, 'narae-lab')
  await expect(addDialog(page).getByText('올바른 도메인 형식이 아닙니다. (예: example.com)')).toBeVisible()
  await typeDomain(page, ' Areum-Lab.example ')
  await expect(addDialog(page).getByText('이미 등록된 도메인입니다.')).toBeVisible()
  await typeDomain(page, ' Narae-Lab.example ')
  await said(page, '도메인이 추가되었습니다.')
  await expect(rowOf(page, 'narae-lab.example')).toBeVisible()

  await turn(page, 'narae-lab.example')
  await expect(switchOf(page, 'narae-lab.example')).not.toBeChecked()
  expect(await apply('one@narae-lab.example')).toEqual(REFUSED)
  await turn(page, 'narae-lab.example')
  await expect(switchOf(page, 'narae-lab.example')).toBeChecked()
  expect((await apply('one@narae-lab.example'))[0]).toBe(201)

  await askRemoval(page, 'narae-lab.example')
  await removal(page).getByRole('button', { name: '삭제' }).click()
  await expect(removal(page).getByText('해당 도메인으로 가입한 사용자가 있어 삭제할 수 없습니다.')).toBeVisible()
  await removal(page).getByRole('button', { name: '취소' }).click()
  await expect(rowOf(page, 'narae-lab.example')).toBeVisible()
  await askRemoval(page, 'areum-lab.example')
  await removal(page).getByRole('button', { name: '삭제' }).click()
  await said(page, '도메인이 삭제되었습니다.')
  await expect(rowOf(page, 'areum-lab.example')).toBeHidden()
  expect(await apply('one@areum-lab.example')).toEqual(REFUSED)

  await page.goto(`${server.url}/user-management/history`)
  await expect(page.getByText('허용 도메인 areum-lab.example').first()).toBeVisible()
})

test('the last active domain is switched off only after a question, and then nobody can register [DOMAIN-076, DOMAIN-081, DOMAIN-071]', async ({
  browser,
}) => {
  const page = await openSettings(browser)
  const names = await page.getByRole('rowheader').allInnerTexts()
  const [last = '', ...others] = names
  for (const domain of others) {
    await turn(page, domain)
    await expect(switchOf(page, domain)).not.toBeChecked()
  }
  await turn(page, last)
  const question = page.getByRole('alertdialog', { name: '도메인 비활성화' })
  await expect(question.getByText('활성 도메인이 하나도 남지 않아 아무도 가입할 수 없게 됩니다.')).toBeVisible()
  await question.getByRole('button', { name: '취소' }).click()
  await expect(switchOf(page, last)).toBeChecked()
  expect((await apply(`one@${last}`))[0]).toBe(201)
  await turn(page, last)
  await question.getByRole('button', { name: '비활성화' }).click()
  await expect(switchOf(page, last)).not.toBeChecked()
  await said(page, '활성 도메인이 없어 아무도 가입할 수 없습니다.')
  for (const email of [`two@${last}`, 'two@anybody.example']) expect(await apply(email)).toEqual(REFUSED)
})

test('of two administrators who press one switch the second undoes nothing, and both see one list [DOMAIN-077, ACALL-074, ACALL-095]', async ({
  browser,
}) => {
  const [one, other] = [await openSettings(browser), await openSettings(browser)]
  await turn(one, 'areum-lab.example')
  await expect(switchOf(one, 'areum-lab.example')).not.toBeChecked()
  await turn(other, 'areum-lab.example')
  await said(other, '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')
  await expect(switchOf(other, 'areum-lab.example')).not.toBeChecked()

  const edit = async (page: Page, companyName: string) => {
    await page.getByRole('button', { name: 'areum-lab.example 수정' }).click()
    const dialog = page.getByRole('dialog', { name: '도메인 수정' })
    await dialog.getByRole('textbox', { name: '조직명' }).fill(companyName)
    return dialog
  }
  const [first, second] = [await edit(one, '첫 이름'), await edit(other, '둘째 이름')]
  await first.getByRole('button', { name: '저장' }).click()
  await expect(first).toBeHidden()
  await second.getByRole('button', { name: '저장' }).click()
  await expect(second.getByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeVisible()
  await expect(second.getByText(/현재 저장된 값: 조직명 첫 이름/)).toBeVisible()
  await second.getByRole('button', { name: '저장' }).click()
  await expect(second).toBeHidden()
  await one.reload()
  await expect(one.getByText('둘째 이름')).toBeVisible()
})
