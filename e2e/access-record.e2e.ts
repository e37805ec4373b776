import { readFile } from 'node:fs/promises'
import { demoStudyId } from '@imsang/fixtures'
import { openOwnSubjects, signIn } from './support/app'
import { downloadFor, PURPOSE } from './support/downloads'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

const STUDY = demoStudyId('study-1')
const CI = 'ci@seoul-hospital.example'

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

test('a CRA opens one subject, and the chief investigator finds exactly that person as its reader [ACCESS-079, ACCESS-072, ACCESS-078]', async ({
  page,
  browser,
}) => {
  await signIn(page, server.url, PEOPLE.cra)
  await openOwnSubjects(page)
  const subjects = page.getByRole('grid', { name: '시험대상자 목록' })
  await subjects
    .getByRole('button', { name: /^SC-\S+ 관리$/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '상세 보기' }).click()
  const title = page.getByRole('heading', { level: 1, name: /^SC-/ })
  await expect(title).toBeVisible()
  const [scno, address] = [await title.innerText(), page.url()]
  await expect(page.getByRole('link', { name: '조회 기록' })).toHaveCount(0)

  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(other, server.url, CI)
  await other.goto(address)
  await other.getByRole('link', { name: '조회 기록' }).click()
  await expect(other).toHaveURL(/\/access-record\?subject=/)
  const record = other.getByRole('table', { name: '접속 기록' })
  // What the list showed both of them is a reading too; that of the one subject is the work of nobody else.
  const opened = record.getByRole('row').filter({ hasText: '시험대상자 조회' }).filter({ hasNotText: CI })
  await expect(opened).toHaveCount(1)
  await expect(opened).toContainText(PEOPLE.cra)
  await expect(opened).toContainText(scno)
  await expect(opened).toContainText('허용 200')

  await other.getByRole('button', { name: /^사용자/ }).click()
  await other.getByRole('menuitem', { name: new RegExp(PEOPLE.cra) }).click()
  await expect(other).toHaveURL(/person=/)
  await expect(record.getByRole('row').filter({ hasText: CI })).toHaveCount(0)
  await expect(record.getByRole('row').filter({ hasText: '시험대상자 조회' })).toHaveCount(1)
})

test('a PI downloads failures with a purpose and not without one, and the chief investigator finds both purpose and number [ACCESS-049, ACCESS-041, ACCESS-045]', async ({
  page,
  browser,
}) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  await openOwnSubjects(page)
  await page.getByRole('button', { name: '스크리닝 분석' }).click()
  // By keyboard: a chart that arrives late moves the button away under the pointer.
  await page.getByRole('button', { name: 'CSV 내보내기' }).press('Enter')
  const asked = page.getByRole('dialog', { name: '파일 내려받기' })
  await asked.getByRole('textbox', { name: /내려받는 목적/ }).fill('보고')
  await asked.getByRole('button', { name: '내려받기' }).click()
  await expect(asked.getByText('내려받는 목적을 5자 이상 200자 이하로 입력해주세요.')).toBeVisible()
  const file = await readFile(await (await downloadFor(page)).path(), 'utf8')
  const numbers = new Set(
    file
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(',').at(-1)),
  )
  expect(numbers.size).toBe(1)
  const [number = ''] = numbers

  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(other, server.url, CI)
  await other.goto(`${server.url}/projects/${STUDY}/access-record?task=download`)
  const record = other.getByRole('table', { name: '접속 기록' })
  const downloaded = record.getByRole('row').filter({ hasText: '시험대상자 내려받기' })
  // What was refused in the dialog never reached the server.
  await expect(downloaded).toHaveCount(1)
  await expect(downloaded).toContainText(PEOPLE.sitePi)
  await downloaded.getByRole('button', { name: '자세히' }).click()
  await expect(downloaded).toContainText(PURPOSE)
  await expect(downloaded).toContainText(number)
})
