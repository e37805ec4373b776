import { addDays, todayInSeoul } from '@imsang/domain/calendar'
import { demoData, demoStudyId } from '@imsang/fixtures'
import '@imsang/domain/temporal'
import type { Locator, Page } from '@playwright/test'
import { cellOf, openOwnSubjects, shownDate, signIn, typeDate } from './support/app'
import { chooseRadio, tabTo } from './support/keyboard'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

let server: RunningServer
const today = todayInSeoul(Date.now())
const FIRST_ENTRY = '최초 입력 - 시스템 기록'

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

const toast = (page: Page, text: string) => page.getByRole('region', { name: '알림' }).getByText(text)

/** Narrows the list down to what a text is found in. */
async function search(page: Page, text: string) {
  await page.getByRole('searchbox', { name: '번호 검색' }).fill(text)
}

test('spike', async ({ page }) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  await openOwnSubjects(page)
  await page.getByRole('button', { name: '시험대상자 추가' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '시험대상자 추가' })
  await expect(dialog.getByRole('textbox', { name: '스크리닝번호(SCNO)' })).toHaveValue('SC-01-029')
  await expect(dialog.getByRole('textbox', { name: '이니셜' })).toBeFocused()
  await page.keyboard.type('qwz')
  await page.keyboard.press('Tab')
  await typeDate(page, '1980-03-11')
  await chooseRadio(page, dialog.getByRole('radiogroup', { name: '성별' }), '여')
  const add = dialog.getByRole('button', { name: '추가' })
  await expect(add).toBeEnabled()
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(toast(page, '시험대상자가 추가되었습니다.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await search(page, 'QWZ')
  const consent = await cellOf(page, 'SC-01-029', '동의일')
  await consent.focus()
  await page.keyboard.press('Enter')
  await typeDate(page, addDays(today, -20))
  await page.keyboard.press('Enter')
  await expect(toast(page, '날짜가 저장되었습니다.')).toBeVisible()
  await (await cellOf(page, 'SC-01-029', '등록일')).dblclick()
  const enrolment = page.getByRole('dialog', { name: '시험대상자 등록' })
  await typeDate(page, addDays(today, -5))
  console.log(await enrolment.ariaSnapshot())
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'SC-01-029 관리' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '변경 이력' }).click()
  const history = page.getByRole('dialog', { name: '감사 로그 - SC-01-029' })
  await expect(history.getByText('건')).toBeVisible()
  console.log(await history.ariaSnapshot())
})
