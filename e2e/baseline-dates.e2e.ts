import { addDays } from '@imsang/domain/calendar'
import { demoStudyId } from '@imsang/fixtures'
import type { Browser, Locator, Page } from '@playwright/test'
import { shownDate, signInToHome } from './support/app'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'

const STUDY = demoStudyId('study-1')
/** The arm of the demo whose planned visits are counted from its date. */
const ARM = '대조군'

let server: RunningServer

test.beforeEach(async () => {
  server = await startServer()
})
test.afterEach(() => server.stop())

async function openArm(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInToHome(page, server.url, email)
  await page.goto(`${server.url}/projects/${STUDY}?tab=3`)
  await page.getByRole('tab', { name: new RegExp(ARM) }).click()
  await expect(
    page
      .getByRole('tabpanel')
      .getByText(/^기준일 /)
      .first(),
  ).toBeVisible()
  return page
}

const dialogOf = (page: Page, name = '기준일 변경') => page.getByRole('dialog', { name, exact: true })
const dateField = (dialog: Locator) => dialog.getByRole('textbox', { name: '기준일', exact: true })
const openDialog = async (page: Page, name = '기준일 변경') => {
  await page.getByRole('button', { name: `${ARM} ${name}` }).click()
  await expect(dateField(dialogOf(page, name))).toBeEnabled()
  return dialogOf(page, name)
}
const savingOf = (dialog: Locator) => dialog.getByRole('button', { name: '저장' })

/** Saves what was typed, and says yes to the question about its risk. @returns how many visits followed */
async function save(page: Page, dialog: Locator): Promise<number> {
  await savingOf(dialog).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('그래도 저장하시겠습니까?')).toBeVisible()
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await question.getByRole('button', { name: '저장' }).click()
  const { data } = await (await answered).json()
  await expect(dialog).toBeHidden()
  const moved = data.recalculation.affectedVisitsCount
  await expect(page.getByText('기준일이 저장되었습니다.').first()).toBeVisible()
  await expect(page.getByText(`방문 ${moved}건의 일정이 재계산되었습니다.`).first()).toBeVisible()
  return moved
}

/** The rows of the preview: name of a visit below its subject, old and new date as they are shown. */
async function previewed(page: Page, dialog: Locator) {
  await dialog.getByRole('button', { name: '변경 미리보기' }).click()
  const preview = page.getByRole('dialog', { name: '변경 미리보기' })
  const told = await preview.getByText(/^방문 \d+건의 일정이 변경됩니다\.$/).textContent()
  const rows = await preview
    .getByRole('row')
    .evaluateAll((found) =>
      found.slice(1).map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim() ?? '')),
    )
  await preview.getByRole('button', { name: '닫기' }).first().click()
  return { count: Number(told?.match(/\d+/)?.[0]), rows }
}

test('a baseline date is moved by 6, 40 and 120 days and removed: each time the preview shows what is stored, and the history tells all [BASE-052, BASE-093, BASE-094, BASE-101, BASE-106]', async ({
  browser,
}) => {
  const page = await openArm(browser, PEOPLE.systemAdmin)
  let dialog = await openDialog(page)
  const first = await dateField(dialog).inputValue()
  let moved = first
  for (const [days, impact] of [
    [6, '최소'],
    [40, '상당'],
    [120, '중대'],
  ] as const) {
    const next = addDays(moved, days)
    await dateField(dialog).fill(next.replaceAll('-', '/'))
    await dialog.getByRole('textbox', { name: '변경 사유' }).fill(`${days}일 연기`)
    await expect(dateField(dialog)).toHaveValue(next)
    await expect(dialog.getByText(`${days}일 뒤로`)).toBeVisible()
    await expect(dialog.getByText(`영향 ${impact}`).first()).toBeVisible()
    const { count, rows } = await previewed(page, dialog)
    expect(count).toBeGreaterThan(0)
    const shifts = rows.map(([, , , shift]) => shift).filter((shift) => shift && shift !== '-' && shift !== '유지')
    expect(shifts.length).toBeGreaterThanOrEqual(count)
    expect(await save(page, dialog)).toBe(count)
    moved = next
    await expect(page.getByRole('tabpanel', { name: ARM }).getByText(`기준일 ${shownDate(next)}`)).toBeVisible()

    // What was previewed as new is what is stored now: the same date moves nothing more.
    dialog = await openDialog(page)
    const after = await previewed(page, dialog).catch(() => null)
    expect(after?.count ?? 0).toBe(0)
  }
  await dialog.getByRole('button', { name: '변경 이력' }).click()
  for (const reason of ['6일 연기', '40일 연기', '120일 연기']) await expect(dialog.getByText(reason)).toBeVisible()

  await dialog.getByRole('button', { name: '기준일 삭제' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('기준일을 삭제하시겠습니까?')).toBeVisible()
  await question.getByRole('button', { name: '삭제' }).click()
  await expect(page.getByText('기준일이 삭제되었습니다.').first()).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: ARM }).getByText('기준일 없음')).toBeVisible()

  dialog = await openDialog(page, '기준일 설정')
  await dateField(dialog).fill(first)
  await page.keyboard.press('Tab')
  await savingOf(dialog).click()
  const again = page.getByRole('alertdialog')
  await again.getByRole('button', { name: '저장' }).click()
  await expect(page.getByRole('tabpanel', { name: ARM }).getByText(`기준일 ${shownDate(first)}`)).toBeVisible()
})

test('two people move one date: the second sees the first, and saves over it only with the next press [BASE-098]', async ({
  browser,
}) => {
  const mine = await openArm(browser, PEOPLE.systemAdmin)
  const theirs = await openArm(browser, PEOPLE.hospitalCrc)
  const dialog = await openDialog(mine)
  const first = await dateField(dialog).inputValue()
  const [wanted, other] = [addDays(first, 3), addDays(first, 10)]
  await dateField(dialog).fill(wanted)

  const theirDialog = await openDialog(theirs)
  await dateField(theirDialog).fill(other)
  await theirs.keyboard.press('Tab')
  await save(theirs, theirDialog)

  await savingOf(dialog).click()
  await mine.getByRole('alertdialog').getByRole('button', { name: '저장' }).click()
  await expect(dialog.getByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeVisible()
  await expect(dialog.getByText(shownDate(other)).first()).toBeVisible()
  await expect(dateField(dialog)).toHaveValue(wanted)
  await save(mine, dialog)
  await expect(mine.getByRole('tabpanel', { name: ARM }).getByText(`기준일 ${shownDate(wanted)}`)).toBeVisible()
})
