import { demoStudyId } from '@imsang/fixtures'
import type { Browser, Page } from '@playwright/test'
import { signInToHome } from './support/app'
import { callsAs } from './support/calls'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

const STUDY = demoStudyId('study-1')
const NOTICES = `/api/v1/projects/${STUDY}/notices`

interface Notice {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly viewCount: number
}

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** Opens the overview of the study as somebody, in a browser of their own. */
async function inStudy(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInToHome(page, server.url, email)
  await page.goto(`${server.url}/projects/${STUDY}`)
  await expect(panelOf(page).getByRole('button').first()).toBeVisible()
  // Cards that arrive above move the page below the pointer, and a menu closes when it is scrolled.
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('main').getByText('불러오는 중')).toHaveCount(0)
  return page
}

const panelOf = (page: Page) => page.getByRole('list', { name: '최근 공지사항' })
const entryOf = (page: Page, title: string) => panelOf(page).getByRole('button', { name: title })
const readingOf = (page: Page) => page.getByRole('dialog', { name: '공지사항', exact: true })
const formOf = (page: Page) => page.getByRole('dialog', { name: /^공지사항 (수정|등록)$/ })
async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: '공지사항 메뉴' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
async function close(page: Page) {
  await page.keyboard.press('Escape')
  await expect(readingOf(page)).toBeHidden()
}

/** Writes an announcement through the server. */
async function announced(email: string, title: string, content = '내용'): Promise<string> {
  const { status, data } = await (await callsAs(server.url, email))<Notice>('POST', NOTICES, { title, content })
  expect(status).toBe(201)
  return data.id
}

test('a coordinator announces something, corrects it and deletes it; everybody in the study reads it [NOTICE-008, NOTICE-023, NOTICE-024, NOTICE-026, NOTICE-029, NOTICE-030, NOTICE-032, SCALL-051]', async ({
  browser,
}) => {
  const author = await inStudy(browser, PEOPLE.hospitalCrc)
  await choose(author, '공지사항 등록')
  await formOf(author).getByRole('textbox', { name: /제목/ }).fill('보관함 점검')
  await formOf(author).getByRole('textbox', { name: /내용/ }).fill('금요일 오후에 점검합니다.\n\n  - 3층\n  - 4층')
  await formOf(author).getByText('긴급', { exact: true }).click()
  await formOf(author).getByRole('button', { name: '저장' }).click()
  await expect(author.getByText('공지사항이 저장되었습니다.')).toBeVisible()
  await expect(panelOf(author).getByRole('button').first()).toContainText('긴급보관함 점검')

  const reader = await inStudy(browser, PEOPLE.cra)
  await expect(reader.getByRole('button', { name: '공지사항 메뉴' })).toHaveCount(0)
  await entryOf(reader, '보관함 점검').click()
  const shown = readingOf(reader)
  await expect(shown.getByText('금요일 오후에 점검합니다.')).toBeVisible()
  expect(await shown.getByText('금요일 오후에 점검합니다.').innerText()).toBe(
    '금요일 오후에 점검합니다.\n\n  - 3층\n  - 4층',
  )
  for (const name of ['수정', '삭제']) await expect(shown.getByRole('button', { name, exact: true })).toHaveCount(0)

  await entryOf(author, '보관함 점검').click()
  await readingOf(author).getByRole('button', { name: '수정' }).click()
  await formOf(author).getByRole('textbox', { name: /제목/ }).fill('보관함 점검 연기')
  await formOf(author).getByRole('button', { name: '저장' }).click()
  await expect(author.getByText('공지사항이 수정되었습니다.')).toBeVisible()
  await expect(readingOf(author).getByRole('heading', { name: '보관함 점검 연기' })).toBeVisible()
  await readingOf(author).getByRole('button', { name: '삭제' }).click()
  await author.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(author.getByText('공지사항이 삭제되었습니다.')).toBeVisible()
  await expect(entryOf(author, '보관함 점검')).toHaveCount(0)

  await close(reader)
  await entryOf(reader, '보관함 점검').click()
  await expect(readingOf(reader).getByText('공지사항을 찾을 수 없습니다.')).toBeVisible()
})

test('an administrator changes what others wrote with the edit permission, and nothing without it [NOTICE-031]', async ({
  browser,
}) => {
  await announced(PEOPLE.hospitalCrc, '관리자가 고칠 글')
  const admin = await inStudy(browser, PEOPLE.systemAdmin)
  await entryOf(admin, '관리자가 고칠 글').click()
  await readingOf(admin).getByRole('button', { name: '수정' }).click()
  await formOf(admin).getByRole('textbox', { name: /제목/ }).fill('관리자가 고친 글')
  await formOf(admin).getByRole('button', { name: '저장' }).click()
  await expect(readingOf(admin).getByRole('heading', { name: '관리자가 고친 글' })).toBeVisible()

  // The server of the product grants it to every system administrator; another one may not.
  await admin.route('**/notices/permission', (route) =>
    route.fulfill({ json: { success: true, status: 'success', data: { canEdit: false }, message: null } }),
  )
  await admin.reload()
  await expect(entryOf(admin, '관리자가 고친 글')).toBeVisible()
  await expect(admin.getByRole('button', { name: '공지사항 메뉴' })).toHaveCount(0)
  await entryOf(admin, '관리자가 고친 글').click()
  await expect(readingOf(admin).getByText('내용', { exact: true })).toBeVisible()
  for (const name of ['수정', '삭제']) {
    await expect(readingOf(admin).getByRole('button', { name, exact: true })).toHaveCount(0)
  }
})

test('somebody else finds no buttons, and is refused by the server: what is stored stays [NOTICE-032, NOTICE-044]', async ({
  browser,
}) => {
  const id = await announced(PEOPLE.systemAdmin, '남의 글')
  // May write announcements, but not change those of others.
  const crc = await inStudy(browser, PEOPLE.hospitalCrc)
  await entryOf(crc, '남의 글').click()
  await expect(readingOf(crc).getByText('내용', { exact: true })).toBeVisible()
  for (const name of ['수정', '삭제']) {
    await expect(readingOf(crc).getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  for (const email of [PEOPLE.hospitalCrc, PEOPLE.sitePi, PEOPLE.cra]) {
    const call = await callsAs(server.url, email)
    for (const answer of [
      await call('PUT', `${NOTICES}/${id}`, { title: '바꾼 글', content: '바꾼 내용' }),
      await call('DELETE', `${NOTICES}/${id}`),
    ]) {
      expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('공지사항을 수정할 권한이 없습니다.')])
    }
  }
  const outsider = await callsAs(server.url, PEOPLE.outsider)
  expect((await outsider('GET', `${NOTICES}/${id}`)).status).toBe(403)
  const elsewhere = `/api/v1/projects/${demoStudyId('study-2')}/notices/${id}`
  expect((await (await callsAs(server.url, PEOPLE.cra))('GET', elsewhere)).status).toBe(404)
  const admin = await callsAs(server.url, PEOPLE.systemAdmin)
  expect((await admin<Notice>('GET', `${NOTICES}/${id}`)).data).toMatchObject({ title: '남의 글', content: '내용' })
})

test('what looks like markup is shown as it was typed, in the list and in the dialog [NOTICE-022]', async ({
  browser,
}) => {
  const title = '<img src=x onerror="document.title=1"> \u202eabc <b>굵게</b>'
  const content = '<script>document.title=2</script>\n  <b>굵게</b> &amp; "따옴표"\n\u202eabc\n끝'
  await announced(PEOPLE.hospitalCrc, title, content)
  const page = await inStudy(browser, PEOPLE.cra)
  const before = await page.title()
  await expect(panelOf(page).getByRole('button').first()).toContainText(title)
  await panelOf(page).getByRole('button').first().click()
  const shown = readingOf(page)
  await expect(shown.getByRole('heading', { level: 3 })).toHaveText(title)
  expect(await shown.getByText('따옴표').last().textContent()).toBe(content)
  expect(await shown.locator('img, script, b').count()).toBe(0)
  expect(await panelOf(page).locator('img, script, b').count()).toBe(0)
  expect(await page.title()).toBe(before)
})

test('opening an announcement raises its count by exactly one, whatever happens while it is open [NOTICE-033, NOTICE-038, NOTICE-040, NOTICE-041]', {
  tag: AGAIN,
}, async ({ browser }) => {
  const id = await announced(PEOPLE.hospitalCrc, '조회수를 세는 글')
  const countOf = async () => {
    const list = await (await callsAs(server.url, PEOPLE.cra))<Notice[]>('GET', `${NOTICES}/recent?limit=20`)
    return list.data.find((each) => each.id === id)?.viewCount
  }
  const page = await inStudy(browser, PEOPLE.hospitalCrc)
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(`/notices/${id}`)) reads.push(request.url())
  })
  await entryOf(page, '조회수를 세는 글').hover()
  await choose(page, '전체 보기')
  const list = page.getByRole('dialog', { name: '공지사항 목록' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  expect(await countOf()).toBe(0)
  await list.getByRole('button', { name: '조회수를 세는 글' }).click()
  await expect(readingOf(page).getByText('조회수 1')).toBeVisible()
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await readingOf(page).getByRole('button', { name: '수정' }).click()
  await formOf(page).getByRole('textbox', { name: /제목/ }).fill('조회수를 세는 글 2')
  await formOf(page).getByRole('button', { name: '저장' }).click()
  await expect(readingOf(page).getByText('조회수 1')).toBeVisible()
  await close(page)
  await expect(list.getByRole('button', { name: '조회수를 세는 글 2' })).toContainText('조회수 1')
  expect(reads).toHaveLength(1)
  expect(await countOf()).toBe(1)
})

test('closing asks before anything typed is lost [NOTICE-009, NOTICE-010]', { tag: AGAIN }, async ({ browser }) => {
  const page = await inStudy(browser, PEOPLE.hospitalCrc)
  await choose(page, '공지사항 등록')
  await expect(formOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(formOf(page)).toBeHidden()
  await choose(page, '공지사항 등록')
  const content = formOf(page).getByRole('textbox', { name: /내용/ })
  await content.fill('쓰다 만 글')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('저장하지 않은 변경사항이 있습니다. 닫으시겠습니까?')
  await question.getByRole('button', { name: '계속 작성' }).click()
  await expect(content).toHaveValue('쓰다 만 글')
  await formOf(page).getByRole('button', { name: '취소' }).click()
  await question.getByText('닫기', { exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
