import type { Browser, Page } from '@playwright/test'
import { cellOf, enrolledSubject, isoOf, neighbour, openOwnSubjects, shownDate, signIn, typeDate } from './support/app'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

async function colleague(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, server.url, email)
  await openOwnSubjects(page)
  return page
}

async function enterDate(page: Page, scno: string, date: string, reason: string) {
  await (await cellOf(page, scno, '등록일')).focus()
  await page.keyboard.press('Enter')
  await typeDate(page, date)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('textbox', { name: '변경 사유' }).fill(reason)
}

test('when two users change one date, the second is told, keeps the input, and decides [SUBJ-176, REQ-044, DCALL-011, DCALL-056]', async ({
  browser,
}) => {
  const [first, second] = [await colleague(browser, PEOPLE.sitePi), await colleague(browser, PEOPLE.subInvestigator)]
  const scno = await enrolledSubject(first)
  const stored = isoOf(await (await cellOf(first, scno, '등록일')).innerText())
  const theirs = neighbour(stored)
  const mine = neighbour(theirs)

  await enterDate(second, scno, mine, '두 번째 사람의 사유')
  await enterDate(first, scno, theirs, '첫 번째 사람의 사유')
  await first.getByRole('dialog').getByRole('button', { name: '변경' }).click()
  await expect(first.getByText('날짜가 변경되었습니다.')).toBeVisible()

  const dialog = second.getByRole('dialog')
  await dialog.getByRole('button', { name: '변경' }).click()
  await expect(dialog.getByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeVisible()
  await expect(dialog.getByText(`기존 날짜 ${shownDate(theirs)}`)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: '변경 사유' })).toHaveValue('두 번째 사람의 사유')

  await dialog.getByRole('button', { name: '변경' }).click()
  await expect(dialog).toBeHidden()
  await expect(await cellOf(second, scno, '등록일')).toContainText(shownDate(mine))
})

test('when two users enter one screening failure, the second continues in its correction with the input [SUBJ-176, SUBJ-316, DCALL-011]', {
  tag: AGAIN,
}, async ({ browser }) => {
  const [first, second] = [await colleague(browser, PEOPLE.sitePi), await colleague(browser, PEOPLE.subInvestigator)]
  const scno = 'SC-01-027'
  const begin = async (page: Page, detail: string) => {
    await page.getByRole('searchbox', { name: '번호 검색' }).fill(scno)
    await (await cellOf(page, scno, '스크리닝 탈락일')).press('Enter')
    const dialog = page.getByRole('dialog', { name: '스크리닝 탈락 처리' })
    await dialog.getByRole('textbox', { name: '상세 사유' }).fill(detail)
    return dialog
  }
  const [theirs, mine] = [await begin(first, '검사 결과 미도착'), await begin(second, '연락 두절')]
  await theirs.getByRole('button', { name: '저장' }).click()
  await expect(theirs).toBeHidden()

  await mine.getByRole('button', { name: '저장' }).click()
  await expect(mine.getByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeVisible()
  await expect(mine.getByRole('textbox', { name: '상세 사유' })).toHaveValue('연락 두절')
  await mine.getByRole('button', { name: '수정으로 이어가기' }).click()
  const correction = second.getByRole('dialog', { name: '스크리닝 탈락 정보 수정' })
  await expect(correction.getByRole('textbox', { name: '상세 사유' })).toHaveValue('연락 두절')
  await correction.getByRole('textbox', { name: '변경 사유' }).fill('두 번째 확인')
  await correction.getByRole('button', { name: '저장' }).click()
  await expect(correction).toBeHidden()
  await second.getByRole('button', { name: `${scno} 관리` }).click()
  await second.getByRole('menuitem', { name: '변경 이력' }).click()
  const change = second.getByRole('dialog').getByRole('rowgroup').filter({ hasText: '두 번째 확인' })
  await expect(change).toContainText('검사 결과 미도착')
  await expect(change).toContainText('연락 두절')
})
