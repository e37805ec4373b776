import { demoStudyId } from '@imsang/fixtures'
import type { BrowserContext, Page } from '@playwright/test'
import { beginCorrection, openOwnSubjects, signIn, signInToHome } from './support/app'
import { callsAs } from './support/calls'
import { advanceServer } from './support/letters'
import { PASSWORD, PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

const MINUTE = 60_000
const IDLE = '오랫동안 사용하지 않아 로그아웃되었습니다. 다시 로그인해주세요.'
const warning = (page: Page) => page.getByRole('alertdialog', { name: '곧 자동으로 로그아웃됩니다.' })

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer({ env: { TEST_CLOCK: '1' } })
})
test.afterAll(() => server.stop())

/** Lets the time go by without anybody doing anything, for the server and for every tab. */
async function pass(milliseconds: number, ...pages: Page[]) {
  await advanceServer(server.url, milliseconds)
  for (const page of pages) await page.clock.fastForward(milliseconds)
}

async function signInAgain(page: Page, email: string) {
  await page.getByRole('textbox', { name: '이메일' }).fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
}

/** Another tab of the same browser, on the list of studies. */
async function otherTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.clock.install()
  await tab.goto(`${server.url}/projects`)
  await expect(tab.getByRole('heading', { level: 1, name: '연구 리스트' })).toBeVisible()
  return tab
}

test('who is warned and goes on stays signed in in every tab; who does not finds what they typed after the next sign-in [SESSION-080, SESSION-081, SESSION-079]', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await signIn(page, server.url, PEOPLE.sitePi)
  await openOwnSubjects(page)
  const other = await otherTab(context)
  const { dialog, reason } = await beginCorrection(page)
  await page.keyboard.type('원자료와 대조하여 정정')

  await pass(28 * MINUTE + 1000, page, other)
  await expect(warning(page)).toBeVisible()
  await expect(warning(other)).toBeVisible()
  const wentOn = page.waitForResponse(/users\/me$/)
  await warning(page).getByRole('button', { name: '계속 사용' }).click()
  expect((await wentOn).status()).toBe(200)
  for (const tab of [page, other]) await expect(warning(tab)).toHaveCount(0)
  await expect(reason).toHaveValue('원자료와 대조하여 정정')
  await expect(dialog).toBeVisible()

  await pass(28 * MINUTE + 1000, page, other)
  await expect(warning(page)).toBeVisible()
  // The other tab learns it from this one, at the same time of day.
  await other.clock.setSystemTime((await other.evaluate(() => Date.now())) + 2 * MINUTE)
  const told = Promise.all([page, other].map((tab) => expect(tab.getByText(IDLE)).toBeVisible()))
  await pass(2 * MINUTE, page)
  await told
  for (const tab of [page, other]) await expect(tab.getByRole('textbox', { name: '이메일' })).toBeVisible()

  await signInAgain(page, PEOPLE.sitePi)
  await expect(page.getByText('로그인하기 전에 열려던 화면이 있습니다.')).toBeVisible()
  await page.getByRole('button', { name: /^등록일 변경 SC-\d\d-\d{3} 이어서 작성$/ }).click()
  await expect(reason).toHaveValue('원자료와 대조하여 정정')
})

test('a change that waits in the ward when its session ends without activity goes with the next sign-in, once [OFFL-039, OFFL-126, SESSION-079]', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await signIn(page, server.url, PEOPLE.sitePi)
  await openOwnSubjects(page)
  const { scno, corrected, dialog, reason } = await beginCorrection(page)
  await context.setOffline(true)
  await reason.fill('병동에서 확인하여 정정')
  await dialog.getByRole('button', { name: '변경', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('서버와의 연결이 끊어졌습니다. 자동으로 다시 연결합니다.').last()).toBeVisible()

  await pass(30 * MINUTE + 1000, page)
  // Nobody is signed out before the server says so, which it can when there is a connection again.
  await expect(warning(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(IDLE)).toBeVisible()
  await signInAgain(page, PEOPLE.sitePi)

  const pi = await callsAs(server.url, PEOPLE.sitePi)
  const history = `/api/v1/projects/${demoStudyId('study-1')}/audit-trail?size=100`
  const stored = async () => {
    const { data } = await pi<{ content: { changeReason: string | null; newValue: string | null }[] }>('GET', history)
    return data.content.filter(({ changeReason }) => changeReason === '병동에서 확인하여 정정')
  }
  await expect.poll(stored, { timeout: 30_000 }).toMatchObject([{ newValue: corrected }])
  expect(scno).toMatch(/^SC-/)
})

test('a session ended by an administrator is asked to sign in again with its next request [SESSION-097]', async ({
  browser,
  page,
}) => {
  const theirs = await (await browser.newContext({ locale: 'ko-KR' })).newPage()
  await signInToHome(theirs, server.url, PEOPLE.outsider)

  await signInToHome(page, server.url, PEOPLE.systemAdmin)
  await page.goto(`${server.url}/user-management`)
  await page.getByRole('searchbox', { name: '사용자 검색' }).fill('배하늘')
  const users = page.getByRole('table', { name: '활성 사용자' })
  await users.getByRole('row').filter({ hasText: '배하늘' }).getByRole('button', { name: '배하늘' }).click()
  const user = page.getByRole('dialog', { name: '사용자 정보 수정' })
  await user.getByRole('button', { name: '로그인한 기기' }).click()
  const list = page.getByRole('dialog', { name: '로그인한 기기' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('listitem').getByRole('button').click()
  const question = page.getByRole('alertdialog', { name: '기기 로그아웃' })
  await question.getByRole('button', { name: '로그아웃' }).click()
  await expect(list.getByText('로그인한 기기가 없습니다.')).toBeVisible()

  await theirs.reload()
  await expect(theirs.getByText('세션이 만료되었습니다. 다시 로그인해주세요.')).toBeVisible()
})

test("a session ended from the list of another browser's is asked to sign in again [SESSION-097]", async ({
  browser,
  page,
}) => {
  const lost = await (await browser.newContext({ locale: 'ko-KR' })).newPage()
  await signInToHome(lost, server.url, PEOPLE.busanPi)
  await signInToHome(page, server.url, PEOPLE.busanPi)
  await page.goto(`${server.url}/profiles`)
  const panel = page.getByRole('region', { name: '로그인한 기기' })
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await panel.getByRole('listitem').nth(1).getByRole('button').click()
  await page.getByRole('alertdialog', { name: '기기 로그아웃' }).getByRole('button', { name: '로그아웃' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  // What it shows may be loaded already; with the next request it learns that it has ended.
  await lost.reload()
  await expect(lost.getByText('세션이 만료되었습니다. 다시 로그인해주세요.')).toBeVisible()
})
