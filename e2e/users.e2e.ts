import type { Browser, Page } from '@playwright/test'
import { signInToHome, tryToSignIn } from './support/app'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

const TENANT = 'tenant@hanbit-smo.example'

let server: RunningServer

test.beforeEach(async () => {
  server = await startServer()
})
test.afterEach(() => server.stop())

async function openAs(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInToHome(page, server.url, email)
  return page
}

/** Opens the list of the users. */
async function openUsers(browser: Browser, email: string): Promise<Page> {
  const page = await openAs(browser, email)
  await page.goto(`${server.url}/user-management`)
  return page
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '사용자 정보 수정' })
const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: '활성 사용자' }).getByRole('row').filter({ hasText: name })

/** Finds a user and opens their dialog. */
async function openUser(page: Page, name: string) {
  await page.getByRole('searchbox', { name: '사용자 검색' }).fill(name)
  await rowOf(page, name).getByRole('button', { name }).click()
  await expect(dialogOf(page).getByRole('textbox', { name: '이름' })).toHaveValue(name)
  return dialogOf(page)
}

const save = (page: Page) => dialogOf(page).getByRole('button', { name: '저장' }).click()
const said = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

test('a user is found, corrected and moved to another organisation with a role of its type [USER-032, USER-039, USER-050, USER-051, USER-060, USER-062, USER-063]', async ({
  browser,
}) => {
  const page = await openUsers(browser, PEOPLE.systemAdmin)
  const dialog = await openUser(page, '배하늘')
  await dialog.getByRole('textbox', { name: '이름' }).fill('배가을')
  await dialog.getByRole('textbox', { name: '전화번호' }).fill('010-9876-5432')
  await dialog.getByRole('combobox', { name: '소속' }).fill('한강서울')
  await page.getByRole('option', { name: /한강서울병원/ }).click()
  await dialog.getByRole('button', { name: /^직책/ }).click()
  await page.getByRole('option', { name: '연구코디네이터(CRC)' }).click()
  await save(page)
  await said(page, '사용자 정보가 수정되었습니다.')
  await expect(dialog).toBeHidden()
  await page.getByRole('searchbox', { name: '사용자 검색' }).fill('배가을')
  await expect(rowOf(page, '배가을')).toContainText('010-9876-5432')
  await expect(rowOf(page, '배가을')).toContainText('한강서울병원')
  await expect(rowOf(page, '배가을')).toContainText('연구코디네이터(CRC)')
})

test('a user who is disabled while signed in is out with their next request [USER-047, USER-181]', async ({
  browser,
}) => {
  const theirs = await openAs(browser, PEOPLE.outsider)
  const page = await openUsers(browser, PEOPLE.systemAdmin)
  const dialog = await openUser(page, '배하늘')
  await dialog.getByText('계정 활성화').click()
  await save(page)
  await said(page, '사용자 정보가 수정되었습니다.')
  await expect(rowOf(page, '배하늘')).toContainText('비활성')
  // A list that was read before is shown without a request; the page itself asks who is signed in.
  await theirs.reload()
  await expect(theirs.getByRole('textbox', { name: '이메일' })).toBeVisible()
  await tryToSignIn(theirs, server.url, PEOPLE.outsider)
  await expect(theirs.getByRole('textbox', { name: '이메일' })).toBeVisible()
})

test('of two administrators who edit one user the second is told, keeps what was typed, and saves over the first [ACALL-074, USER-208]', async ({
  browser,
}) => {
  const [first, second] = [await openUsers(browser, PEOPLE.systemAdmin), await openUsers(browser, PEOPLE.systemAdmin)]
  const mine = await openUser(first, '류다인')
  const theirs = await openUser(second, '류다인')
  await mine.getByRole('textbox', { name: '전화번호' }).fill('02-123-4567')
  await save(first)
  await said(first, '사용자 정보가 수정되었습니다.')
  await theirs.getByRole('textbox', { name: '이름' }).fill('류여름')
  await save(second)
  await expect(theirs.getByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeVisible()
  await expect(theirs.getByText(/현재 저장된 값: 이름 류다인, 전화번호 02-123-4567/)).toBeVisible()
  await expect(theirs.getByRole('textbox', { name: '이름' })).toHaveValue('류여름')
  await save(second)
  await said(second, '사용자 정보가 수정되었습니다.')
  await second.getByRole('searchbox', { name: '사용자 검색' }).fill('류여름')
  await expect(rowOf(second, '류여름')).toContainText('02-123-4567')
})

test('a deleted user is gone from the list and cannot sign in [USER-068, USER-070, USER-183]', async ({ browser }) => {
  const page = await openUsers(browser, PEOPLE.systemAdmin)
  const dialog = await openUser(page, '배하늘')
  await dialog.getByRole('button', { name: '삭제' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('배하늘 사용자를 삭제하시겠습니까?')
  await question.getByRole('button', { name: '삭제' }).click()
  await said(page, '사용자가 삭제되었습니다.')
  await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible()
  const theirs = await (await browser.newContext()).newPage()
  await tryToSignIn(theirs, server.url, PEOPLE.outsider)
  await expect(theirs.getByRole('textbox', { name: '이메일' })).toBeVisible()
  await expect(theirs).not.toHaveURL(/\/main$/)
})

test('a further organisation is added to a user, made the main one, and the first one is ended [USER-210, USER-211, USER-213, USER-214]', async ({
  browser,
}) => {
  const page = await openUsers(browser, PEOPLE.systemAdmin)
  const dialog = await openUser(page, '배하늘')
  const section = dialog.getByRole('region', { name: '소속 조직' })
  await section.getByRole('button', { name: '소속 추가' }).click()
  const adding = page.getByRole('dialog', { name: '소속 추가' })
  await adding.getByRole('combobox', { name: '조직' }).fill('한강서울')
  await page.getByRole('option', { name: /한강서울병원/ }).click()
  await adding.getByRole('button', { name: /직책/ }).click()
  await page.getByRole('option', { name: '공동연구자(Sub-I)' }).click()
  await adding.getByRole('button', { name: '추가' }).click()
  await said(page, '소속이 추가되었습니다.')
  await section.getByRole('button', { name: '한강서울병원 주 소속으로 지정' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '주 소속으로 지정' }).click()
  await said(page, '주 소속이 변경되었습니다.')
  await expect(dialog.getByRole('combobox', { name: '소속' })).toHaveValue('한강서울병원')
  await section.getByRole('button', { name: /소속 해제/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '소속 해제' }).click()
  await said(page, '소속이 해제되었습니다.')
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await expect(section.getByRole('listitem')).toContainText('주 소속')
})

test('the administrator of an organisation sees its people alone [USER-179]', async ({ browser }) => {
  const page = await openUsers(browser, TENANT)
  await expect(rowOf(page, '백소민')).toBeVisible()
  await expect(rowOf(page, '배하늘')).toHaveCount(0)
  await page.getByRole('searchbox', { name: '사용자 검색' }).fill('배하늘')
  await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible()
})
