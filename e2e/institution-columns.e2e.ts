import type { Browser, Locator, Page } from '@playwright/test'
import { signInToHome } from './support/app'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

let server: RunningServer
let address = ''

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** Opens the institutions of the ongoing study. */
async function openInstitutions(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 2400, height: 900 } })).newPage()
  await signInToHome(page, server.url, email)
  if (address === '') {
    await page.goto(`${server.url}/projects`)
    const link = page.getByRole('article').getByRole('link', { name: /HN-2101/ })
    address = (await link.first().getAttribute('href'))?.split('?')[0] ?? ''
  }
  await page.goto(`${server.url}${address}?tab=1`)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  return page
}

async function cell(page: Page, institution: string, column: string): Promise<Locator> {
  const head = page.getByRole('columnheader', { name: column, exact: true })
  const at = await head.getAttribute('aria-colindex')
  return page.getByRole('row').filter({ hasText: institution }).first().locator(`[aria-colindex="${at}"]`)
}
const shown = async (page: Page, institution: string, column: string) =>
  (await cell(page, institution, column)).locator('[data-text]')

async function addColumn(page: Page, name: string, type: string, values?: string) {
  await page.getByRole('button', { name: '열 추가' }).click()
  const dialog = page.getByRole('dialog', { name: '열 추가' })
  await dialog.getByRole('textbox', { name: '열 이름' }).fill(name)
  await dialog.getByRole('button', { name: /열 유형/ }).click()
  await page.getByRole('option', { name: type, exact: true }).click()
  if (values) await dialog.getByRole('textbox', { name: '선택할 값' }).fill(values)
  await dialog.getByRole('button', { name: '열 추가' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('columnheader', { name, exact: true })).toBeAttached()
}

/** Opens a cell with Enter, types, and waits until the server has stored it. */
async function fill(page: Page, institution: string, column: string, keys: string) {
  await (await cell(page, institution, column)).focus()
  await page.keyboard.press('Enter')
  const stored = page.waitForResponse(
    (response) => response.url().includes('/values/') && response.request().method() === 'PUT',
  )
  await page.keyboard.type(keys)
  await page.keyboard.press('Enter')
  expect((await stored).status()).toBe(200)
}
async function choose(page: Page, institution: string, column: string, option: string) {
  await (await cell(page, institution, column)).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(await shown(page, institution, column)).toHaveText(option)
}

const SEOUL = '한강서울병원'
const BUSAN = '부산새벽병원'
const FILLED = [
  ['메모', '약국 확인'],
  ['월 방문', '1,234'],
  ['개시일', '2026. 1. 31.'],
  ['방법', '메일'],
  ['단계', '준비'],
] as const

test('a column of each type is filled, read after a reload, by another administrator and by a PI in the own row, and removed [INST-165, INST-101, INST-160, INST-099]', async ({
  browser,
}) => {
  const page = await openInstitutions(browser, PEOPLE.hospitalCrc)
  await addColumn(page, '메모', '텍스트')
  await addColumn(page, '월 방문', '숫자')
  await addColumn(page, '개시일', '날짜')
  await addColumn(page, '방법', '선택', '전화, 메일')
  await addColumn(page, '단계', '상태', '준비, 진행')
  await fill(page, BUSAN, '메모', '약국 확인')
  await fill(page, BUSAN, '월 방문', '1234')
  await fill(page, BUSAN, '개시일', '20260131')
  await choose(page, BUSAN, '방법', '메일')
  await choose(page, BUSAN, '단계', '준비')
  await fill(page, SEOUL, '메모', '서울만 보는 값')

  await page.reload()
  for (const [column, text] of FILLED) await expect(await shown(page, BUSAN, column)).toHaveText(text)

  const admin = await openInstitutions(browser, PEOPLE.systemAdmin)
  for (const [column, text] of FILLED) await expect(await shown(admin, BUSAN, column)).toHaveText(text)

  const pi = await openInstitutions(browser, PEOPLE.sitePi)
  await expect(pi.getByRole('rowheader')).toHaveText([SEOUL])
  await expect(await shown(pi, SEOUL, '메모')).toHaveText('서울만 보는 값')
  await expect(pi.getByRole('button', { name: '열 추가' })).toHaveCount(0)
  const read = pi.waitForResponse(/\/institution-columns$/)
  await pi.reload()
  const answer = await (await read).text()
  expect(answer).toContain('서울만 보는 값')
  expect(answer).not.toContain('약국 확인')

  for (const [column] of FILLED) {
    await page.getByRole('button', { name: `${column} 메뉴` }).click()
    await page.getByRole('menuitem', { name: '열 삭제' }).click()
    await page
      .getByRole('alertdialog', { name: '열을 삭제하시겠습니까?' })
      .getByRole('button', { name: '삭제' })
      .click()
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toHaveCount(0)
  }
  await admin.reload()
  await expect(admin.getByRole('columnheader', { name: '예상 후보자 수', exact: true })).toBeAttached()
  for (const [column] of FILLED) {
    await expect(admin.getByRole('columnheader', { name: column, exact: true })).toHaveCount(0)
  }
})

test('of two people in one cell the second sees what the first stored, beside what they typed [INST-159]', async ({
  browser,
}) => {
  const mine = await openInstitutions(browser, PEOPLE.hospitalCrc)
  const theirs = await openInstitutions(browser, PEOPLE.systemAdmin)
  await expect(await shown(theirs, SEOUL, '예상 후보자 수')).toHaveText('120')
  await (await cell(theirs, SEOUL, '예상 후보자 수')).focus()
  await fill(mine, SEOUL, '예상 후보자 수', '130')
  await theirs.keyboard.press('Enter')
  await theirs.keyboard.type('77')
  const late = await cell(theirs, SEOUL, '예상 후보자 수')
  await expect(theirs.getByText('예상 후보자 수 값을 저장하지 못했습니다.').first()).toBeVisible()
  await theirs.keyboard.press('Tab')
  await expect(late).toContainText('77')
  await expect(late).toContainText('저장된 값: 130')
  await expect(late).toContainText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')
  await mine.reload()
  await expect(await shown(mine, SEOUL, '예상 후보자 수')).toHaveText('130')
})
