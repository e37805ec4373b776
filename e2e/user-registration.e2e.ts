import type { Browser, Page } from '@playwright/test'
import { signInToHome, tryToSignIn } from './support/app'
import { lettersTo, linkIn, newestLetter } from './support/letters'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

const TENANT = 'tenant@hanbit-smo.example'
const FIRST = 'Cheom!Jil61'
const OWN = 'Dulle!Kop83'

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

const form = (page: Page) => page.getByRole('main')
const submit = (page: Page) => form(page).getByRole('button', { name: '등록' }).click()

interface Person {
  email: string
  organization: string
  jobRole: RegExp
}

/** Fills in the form, up to the free address. */
async function fillIn(page: Page, { email, organization, jobRole }: Person) {
  await form(page).getByRole('textbox', { name: '이름' }).fill('백소민')
  await form(page).getByRole('combobox', { name: '소속' }).fill(organization)
  await page.getByRole('option', { name: new RegExp(organization) }).click()
  await form(page).getByRole('button', { name: /직책/ }).click()
  await page.getByRole('option', { name: jobRole }).click()
  await form(page).getByRole('textbox', { name: '이메일' }).fill(email)
  await expect(form(page).getByText('사용 가능한 이메일입니다').first()).toBeVisible()
}

const open = (page: Page) => page.goto(`${server.url}/user-management/apply`)
const elsewhere = async (browser: Browser) => (await browser.newContext({ locale: 'ko-KR' })).newPage()

/** Types a password of one's own twice, and saves it. */
async function choosePassword(page: Page, title: string, password: string) {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel(/^새 비밀번호(?! 확인)/).fill(password)
  await dialog.getByLabel(/^새 비밀번호 확인/).fill(password)
  await dialog.getByRole('button', { name: '비밀번호 재설정' }).click()
}
const chosen = (page: Page) =>
  expect(page.getByText('비밀번호가 재설정되었습니다. 새 비밀번호로 로그인해주세요.')).toBeVisible()

test('a person registered with the link sets the password by the letter and signs in [USER-118, USER-120, USER-230]', async ({
  browser,
  page,
}) => {
  const email = 'linked@hanbit-smo.example'
  await signInToHome(page, server.url, TENANT)
  await open(page)
  await fillIn(page, { email, organization: '한빛SMO', jobRole: /CRC/ })
  await submit(page)
  await expect(page.getByText('사용자가 등록되었습니다.')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/user-management`)
  await expect(page.getByText(email)).toBeVisible()

  const own = await elsewhere(browser)
  await own.goto(linkIn(await newestLetter(server.url, email)))
  await choosePassword(own, '비밀번호 찾기', OWN)
  await chosen(own)
  await signInToHome(own, server.url, email, OWN)
})

test('a person registered with a typed password has to replace it at the first sign-in [LOGIN-091, LOGIN-093, LOGIN-097, USER-231]', async ({
  browser,
  page,
}) => {
  const email = 'typed@hanbit-smo.example'
  await signInToHome(page, server.url, TENANT)
  await open(page)
  await fillIn(page, { email, organization: '한빛SMO', jobRole: /CRC/ })
  await form(page).getByText('직접 입력하기').click()
  await form(page)
    .getByLabel(/^비밀번호(?! (표시|숨기기))/)
    .fill(FIRST)
  await submit(page)
  await expect(page).toHaveURL(`${server.url}/user-management`)
  expect(await newestLetter(server.url, email)).not.toContain(FIRST)

  const own = await elsewhere(browser)
  await tryToSignIn(own, server.url, email, FIRST)
  const title = '새 비밀번호 정하기'
  await expect(
    own.getByRole('dialog', { name: title }).getByText('관리자가 정한 임시 비밀번호입니다. 새 비밀번호를 정해주세요.'),
  ).toBeVisible()
  await expect(own).toHaveURL(`${server.url}/`)
  await choosePassword(own, title, FIRST)
  await expect(own.getByRole('dialog').getByText('임시 비밀번호와 다른 비밀번호를 입력해주세요.')).toBeVisible()
  await choosePassword(own, title, OWN)
  await chosen(own)
  await expect(own.getByLabel('비밀번호', { exact: true })).toBeFocused()
  await own.keyboard.type(OWN)
  await own.keyboard.press('Enter')
  await expect(own).toHaveURL(`${server.url}/main`)
  // Nothing but the new one signs in from now on.
  const again = await elsewhere(browser)
  await tryToSignIn(again, server.url, email, FIRST)
  await expect(again.getByText('로그인 실패: 이메일 또는 비밀번호가 올바르지 않습니다.')).toBeVisible()
})

test('an address that has an account is refused while it is typed [USER-103, USER-107]', { tag: AGAIN }, async ({
  page,
}) => {
  await signInToHome(page, server.url, TENANT)
  await open(page)
  await fillIn(page, { email: 'free@hanbit-smo.example', organization: '한빛SMO', jobRole: /CRC/ })
  const email = form(page).getByRole('textbox', { name: '이메일' })
  await email.fill(PEOPLE.smoCrc.toUpperCase())
  await expect(email).toHaveAccessibleDescription(/이미 사용 중인 이메일입니다\.$/)
  await submit(page)
  await expect(page.getByText('이미 사용 중인 이메일입니다.').first()).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/user-management/apply`)
  expect(await lettersTo(server.url, PEOPLE.smoCrc)).toEqual([])
})

test('whoever leads studies registers into their own organisation, and stays on the emptied form [USER-074, USER-086, USER-121, USER-228]', async ({
  page,
}) => {
  await signInToHome(page, server.url, PEOPLE.projectManager)
  await open(page)
  await form(page).getByRole('combobox', { name: '소속' }).click()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Escape')
  for (const email of ['first@daon-cro.example', 'second@daon-cro.example']) {
    await fillIn(page, { email, organization: '다온CRO', jobRole: /CRA/ })
    await submit(page)
    await expect(form(page).getByRole('textbox', { name: '이름' })).toHaveValue('')
    await expect(form(page).getByRole('textbox', { name: '이름' })).toBeFocused()
    await newestLetter(server.url, email)
  }
  await expect(page).toHaveURL(`${server.url}/user-management/apply`)
})
