import type { Page } from '@playwright/test'
import { cellOf, enrolledSubject, isoOf, openOwnSubjects, shownDate, signIn, typeDate } from './support/app'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** Opens the subjects of a site PI and records every change request of the page from then on. */
async function openSubjects(page: Page) {
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET')
      changes.push(`${request.method()} ${new URL(request.url()).pathname.split('/').at(-1)}`)
  })
  await signIn(page, server.url, PEOPLE.sitePi)
  await openOwnSubjects(page)
  changes.length = 0
  return changes
}

const note = (page: Page, text: string) => page.getByText(text).and(page.locator('[data-tone] span:visible'))

test('a date left in its cell stays there as not saved, without a call, until Enter saves it [SUBJ-163, SUBJ-395, SUBJ-396, SUBJ-398]', {
  tag: AGAIN,
}, async ({ page }) => {
  const changes = await openSubjects(page)
  const scno = await enrolledSubject(page)
  const day = isoOf(await (await cellOf(page, scno, '등록일')).innerText())
  const cell = await cellOf(page, scno, '완료일')
  await cell.dblclick()
  await typeDate(page, day)
  await (await cellOf(page, scno, '스크리닝번호')).click()
  await expect(page.getByRole('spinbutton')).toHaveCount(0)
  await expect(cell).toContainText(`${shownDate(day)}저장 안 됨`)
  await expect(await cellOf(page, scno, '상태')).toContainText('등록')

  // It stays with its row when other rows are filtered out.
  await page.getByRole('searchbox', { name: '번호 검색' }).fill(scno)
  await expect(page.getByRole('grid').getByRole('rowheader')).toHaveCount(1)
  await expect(cell).toContainText('저장 안 됨')

  await cell.focus()
  await expect(note(page, '저장하지 않았습니다. Enter로 저장, Esc로 버리기')).toBeVisible()
  expect(changes).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText('날짜가 저장되었습니다.')).toBeVisible()
  await expect(cell).toHaveText(shownDate(day))
  await expect(await cellOf(page, scno, '상태')).toContainText('완료')
  expect(changes).toEqual(['PUT dates'])
})

test('a first date that could not be saved without a connection stays as refused, and Enter saves it once online [SUBJ-164, SUBJ-396, SUBJ-397]', {
  tag: AGAIN,
}, async ({ page, context }) => {
  await openSubjects(page)
  const scno = await enrolledSubject(page)
  const day = isoOf(await (await cellOf(page, scno, '등록일')).innerText())
  const cell = await cellOf(page, scno, '완료일')
  await context.setOffline(true)
  await cell.dblclick()
  await typeDate(page, day)
  await page.keyboard.press('Enter')
  await expect(page.getByText('날짜 저장에 실패했습니다.')).toBeVisible()
  await expect(cell).toContainText(`${shownDate(day)}거부됨`)
  await expect(cell).toHaveAttribute('aria-invalid', 'true')
  // Enter went on to the next row.
  await page.keyboard.press('ArrowUp')
  await expect(cell).toBeFocused()
  await expect(note(page, '저장된 값: 없음')).toBeVisible()

  await context.setOffline(false)
  await page.keyboard.press('Enter')
  await expect(cell).toHaveText(shownDate(day))
  await page.reload()
  await expect(await cellOf(page, scno, '완료일')).toHaveText(shownDate(day))
})

test('a number that is already taken stays in its cell as refused, next to the stored one [SUBJ-202, SUBJ-215, SUBJ-397, SUBJ-398]', {
  tag: AGAIN,
}, async ({ page }) => {
  await openSubjects(page)
  const scno = await enrolledSubject(page)
  const theirs = (await (await cellOf(page, 'SC-01-001', '등록번호')).innerText()).trim()
  const cell = await cellOf(page, scno, '등록번호')
  const mine = (await cell.innerText()).trim()
  await cell.dblclick()
  await page.getByRole('textbox', { name: '등록번호(ENNO)' }).fill(theirs)
  await page.keyboard.press('Enter')
  await expect(page.getByText('등록번호(ENNO) 수정에 실패했습니다: 이미 사용 중인 등록번호입니다.')).toBeVisible()
  await expect(cell).toContainText(`${theirs}거부됨${mine}`)
  await page.keyboard.press('ArrowUp')
  await expect(note(page, '저장되지 않았습니다. 이미 사용 중인 등록번호입니다.')).toContainText(`저장된 값: ${mine}`)
  await expect(await cellOf(page, 'SC-01-001', '등록번호')).toHaveText(theirs)
  await page.keyboard.press('Escape')
  await expect(cell).toHaveText(mine)
})
