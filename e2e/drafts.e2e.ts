import { demoSiteId, demoStudyId } from '@imsang/fixtures'
import type { Page } from '@playwright/test'
import { beginCorrection, cellOf, signInToHome } from './support/app'
import { crash } from './support/crash'
import { interceptPages } from './support/largeStudy'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

const STUDY = demoStudyId('study-1')
const SEOUL = demoSiteId('study-1', '01')
const BUSAN = demoSiteId('study-1', '02')
const KEPT = '작성 중이던 내용을 보관했습니다.'
const RESTORED = '저장하지 않은 내용을 다시 채웠습니다.'

const numbers = (page: Page) => page.getByRole('grid', { name: '시험대상자 목록' }).getByRole('rowheader')
async function open(page: Page, query: string) {
  await page.goto(`${server.url}/projects/${STUDY}/subjects${query}`)
  await expect(numbers(page).first()).toBeVisible()
}
const toast = (page: Page) => page.getByRole('region', { name: '알림' }).getByText(KEPT)
const goOn = (page: Page) => page.getByRole('button', { name: /^등록일 변경 SC-\d\d-\d{3} 이어서 작성$/ })
const correction = (page: Page) => page.getByRole('dialog', { name: '등록일 변경' })
const reasonIn = (page: Page) => correction(page).getByRole('textbox', { name: '변경 사유' })

/** Types a reason into the correction of an enrolment date and leaves it by Escape. */
async function leaveCorrection(page: Page, why: string) {
  const { scno, cell, dialog } = await beginCorrection(page)
  await page.keyboard.type(why)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(toast(page)).toBeVisible()
  await expect(cell).toBeFocused()
  return scno
}

test('Escape and the close button keep the input and say so, 취소 drops it without a message [SUBJ-403, SUBJ-189]', {
  tag: AGAIN,
}, async ({ page }) => {
  await signInToHome(page, server.url, PEOPLE.sitePi)
  await open(page, '')
  const dialog = page.getByRole('dialog', { name: '시험대상자 추가' })
  const notes = dialog.getByRole('textbox', { name: '비고' })
  const add = page.getByRole('button', { name: '시험대상자 추가' })
  await add.click()
  await notes.fill('보호자 동반')
  await page.keyboard.press('Escape')
  await expect(toast(page)).toBeVisible()
  await expect(add).toBeFocused()
  await expect(toast(page)).toHaveCount(0)

  await add.click()
  await expect(notes).toHaveValue('보호자 동반')
  await expect(dialog.getByText(RESTORED)).toBeVisible()
  await notes.press('End')
  await page.keyboard.type(', 오전')
  await expect(dialog.getByText(RESTORED)).toHaveCount(0)
  await dialog.getByRole('button', { name: '닫기' }).click()
  await expect(toast(page)).toBeVisible()
  await expect(toast(page)).toHaveCount(0)

  await add.click()
  await expect(notes).toHaveValue('보호자 동반, 오전')
  await dialog.getByRole('button', { name: '취소' }).click()
  await expect(dialog).toBeHidden()
  await add.click()
  await page.waitForTimeout(500)
  expect(await notes.inputValue()).toBe('')
  expect(await toast(page).count()).toBe(0)
})

test('a draft opens on its subject, whatever institution, filter or page the address has [SUBJ-404]', {
  tag: AGAIN,
}, async ({ page }) => {
  await signInToHome(page, server.url, PEOPLE.systemAdmin)
  await open(page, `?projectOrganizationId=${SEOUL}`)
  const scno = await leaveCorrection(page, '원자료와 대조하여 정정')
  const expectOpened = async () => {
    await goOn(page).click()
    await expect(reasonIn(page)).toHaveValue('원자료와 대조하여 정정')
    await expect(correction(page).getByText(RESTORED)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(correction(page)).toBeHidden()
    await expect(await cellOf(page, scno, '등록일')).toBeFocused()
  }
  for (const query of [`?projectOrganizationId=${BUSAN}`, `?projectOrganizationId=${BUSAN}&page=2`, '?search=SC-02']) {
    await open(page, query)
    await expectOpened()
  }
  await page.goto(`${server.url}/user-management`)
  await expectOpened()

  // In a large study only the page is loaded, and another order changes the page.
  await interceptPages(page)
  await open(page, '?sort=scno,desc')
  await expect(numbers(page).filter({ hasText: scno })).toHaveCount(0)
  await page.evaluate((path) => history.replaceState(history.state, '', path), `/projects/${STUDY}/subjects`)
  await expectOpened()
})

for (const end of ['closed by Escape', 'closed', 'crashed'] as const) {
  test(`the input in one tab is not offered in another one until the first one is ${end} [SUBJ-405]`, {
    tag: end === 'crashed' ? [] : AGAIN,
  }, async ({ context }) => {
    const first = await context.newPage()
    await signInToHome(first, server.url, PEOPLE.sitePi)
    await open(first, '')
    await beginCorrection(first)
    await first.keyboard.type('첫 번째 탭의 사유')

    const second = await context.newPage()
    await open(second, '')
    await beginCorrection(second)
    await second.waitForTimeout(500)
    expect(await reasonIn(second).inputValue()).toBe('')
    expect(await second.getByText(RESTORED).count()).toBe(0)
    await correction(second).getByRole('button', { name: '취소' }).click()
    await second.reload()
    await expect(numbers(second).first()).toBeVisible()
    await second.waitForTimeout(500)
    expect(await second.getByText('저장하지 않은 내용이 있습니다.').count()).toBe(0)

    if (end === 'closed by Escape') await first.keyboard.press('Escape')
    if (end === 'closed') await first.close()
    if (end === 'crashed') await crash(first)
    await second.reload()
    await goOn(second).click()
    await expect(reasonIn(second)).toHaveValue('첫 번째 탭의 사유')
  })
}
