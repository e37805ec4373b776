import { expect, type Locator, type Page } from '@playwright/test'
import { PASSWORD } from './people'

/** Submits e-mail and password on the login page. */
export async function tryToSignIn(page: Page, baseUrl: string, email: string, password: string = PASSWORD) {
  await page.goto(`${baseUrl}/`)
  await page.getByRole('textbox', { name: '이메일' }).fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** Signs in through the login page and waits until home is loaded. */
export async function signInToHome(page: Page, baseUrl: string, email: string, password: string = PASSWORD) {
  await tryToSignIn(page, baseUrl, email, password)
  await expect(page).toHaveURL(`${baseUrl}/main`)
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
}

/** Signs in and opens the study list. */
export async function signIn(page: Page, baseUrl: string, email: string, password: string = PASSWORD) {
  await signInToHome(page, baseUrl, email, password)
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '연구 리스트' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '연구 리스트' })).toBeVisible()
}

/**
 * Goes from the study list to the subjects of an institution in the ongoing study: the user's own, if they have one.
 */
export async function openOwnSubjects(page: Page, institution = '한강서울병원') {
  await page
    .getByRole('main')
    .getByRole('link', { name: /HN-2101.* 시험대상자$/ })
    .click()
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`${institution} 시험대상자$`) })
    .click()
  await expect(page.getByRole('grid', { name: '시험대상자 목록' })).toBeVisible()
}

/** Returns the cell of a column in the row of a subject, once the table is loaded. */
export async function cellOf(page: Page, scno: string, column: string): Promise<Locator> {
  const grid = page.getByRole('grid', { name: '시험대상자 목록' })
  await expect(grid.getByRole('rowheader').first()).toBeVisible()
  const headers = await grid.getByRole('columnheader').allTextContents()
  const index = headers.findIndex((header) => header.startsWith(column))
  const row = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: scno, exact: true }) })
  return row.locator('> *').nth(index)
}

/** Returns the first subject of the page that is enrolled and neither completed nor dropped out. */
export async function enrolledSubject(page: Page): Promise<string> {
  const grid = page.getByRole('grid', { name: '시험대상자 목록' })
  const row = grid.getByRole('row').filter({ hasText: 'EN-' })
  // The visible text: a locked number also has a visually hidden reason.
  const names = await row.getByRole('rowheader').allInnerTexts()
  for (const scno of names) {
    const status = await (await cellOf(page, scno, '상태')).innerText()
    if (status.trim().startsWith('등록')) return scno
  }
  throw new Error('no enrolled subject on the page')
}

/** Converts `2026. 5. 9.` to `2026-05-09`. */
export function isoOf(text: string): string {
  const [year, month, day] = text.split('.').map((part) => part.trim())
  return `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
}

/** Converts `2026-05-09` to `2026. 5. 9.` */
export function shownDate(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number)
  return `${year}. ${month}. ${day}.`
}

/** Returns the next day for dates before the 28th, else the day before, so that the month stays the same. */
export function neighbour(iso: string): string {
  const day = Number(iso.slice(8))
  return `${iso.slice(0, 8)}${String(day < 28 ? day + 1 : day - 1).padStart(2, '0')}`
}

/** Types a date into the focused editor, segment by segment. */
export async function typeDate(page: Page, iso: string) {
  await expect(page.getByRole('spinbutton').first()).toBeFocused()
  await page.keyboard.type(iso.replaceAll('-', ''))
}

/**
 * Starts to correct the enrolment date of an enrolled subject by one day, by keyboard, up to the focused reason field.
 */
export async function beginCorrection(page: Page) {
  const scno = await enrolledSubject(page)
  const cell = await cellOf(page, scno, '등록일')
  const corrected = neighbour(isoOf(await cell.innerText()))
  await cell.focus()
  await page.keyboard.press('Enter')
  await typeDate(page, corrected)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '등록일 변경' })
  const reason = dialog.getByRole('textbox', { name: '변경 사유' })
  await expect(reason).toBeFocused()
  return { scno, cell, corrected, dialog, reason }
}

/** Corrects the enrolment date of an enrolled subject on the page. */
export async function correctEnrolment(page: Page, why: string): Promise<{ scno: string; corrected: string }> {
  const { scno, cell, corrected, dialog, reason } = await beginCorrection(page)
  await reason.fill(why)
  await dialog.getByRole('button', { name: '변경', exact: true }).click()
  await expect(cell).toContainText(shownDate(corrected))
  return { scno, corrected }
}
