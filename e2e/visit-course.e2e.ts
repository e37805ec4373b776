import { addDays, todayInSeoul } from '@imsang/domain/calendar'
import '@imsang/domain/temporal'
import type { Locator, Page } from '@playwright/test'
import { shownDate, signInToHome, typeDate } from './support/app'
import { type CallAs, callsAs } from './support/calls'
import { expectInOrder, type HistoryLine, historyOf, NO_VALUE } from './support/history'
import { chooseOption, pressOn, tabTo } from './support/keyboard'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'
import { buttonIn, cellsOf, manageVisits, openPage, openRow, subjectInTreatment, visitsOf } from './support/visits'

const TODAY = todayInSeoul(Date.now())
/** The day of the baseline visit: every window of the course is over. */
const DAY_0 = addDays(TODAY, -165)
const day = (offset: number) => addDays(DAY_0, offset)
const PI = '윤서준 연구책임자(PI) pi@seoul-hospital.example'
const FIRST_ENTRY = '최초 입력 - 시스템 기록'

let server: RunningServer
let pi: CallAs

test.beforeAll(async () => {
  server = await startServer()
  pi = await callsAs(server.url, PEOPLE.sitePi)
})
test.afterAll(() => server.stop())

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const window = (from: number, to: number) => `${shownDate(day(from))} ~ ${shownDate(day(to))}`

/** Completes the visit whose button has the focus: a press, the day, another press. */
async function completeFocused(page: Page, management: Locator, visit: string, date: string) {
  await expect(buttonIn(management, `${visit} 완료 처리`)).toBeFocused()
  await page.keyboard.press('Enter')
  await typeDate(page, date)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page, '완료 처리')).toBeHidden()
}

/** Moves a planned visit, with a reason. */
async function move(page: Page, management: Locator, visit: string, date: string, reason: string, warning?: string) {
  await pressOn(buttonIn(management, `${visit} 수정`))
  const dialog = dialogOf(page, '방문 수정')
  await typeDate(page, date)
  const warned = dialog.getByText(/^방문 허용범위를 벗어났습니다\./)
  if (warning) await expect(warned).toHaveText(warning)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('변경 사유를 입력해주세요.')).toBeVisible()
  await expect(warned).toHaveCount(warning ? 1 : 0)
  await dialog.getByRole('textbox', { name: '변경 사유' }).fill(reason)
  await pressOn(dialog.getByRole('button', { name: '저장' }))
  await expect(dialog).toBeHidden()
}

/** Name, code, state, planned day, window and actual day of each row. */
const listed = async (management: Locator) =>
  (await cellsOf(management.getByRole('table', { name: '방문 목록' }))).map((cells) => cells.slice(1, 6))

test('a course from the baseline visit to the end of the study: registered, completed by keyboard, moved, missed, withdrawn; page, history and trail tell all of it [VISIT-132, VISIT-136, VISIT-109, VISIT-148, VISIT-166, VISIT-257, VISIT-263, VISIT-267]', async ({
  page,
}) => {
  const subject = await subjectInTreatment(pi, { enrolled: DAY_0, consented: day(-10) })
  await signInToHome(page, server.url, PEOPLE.sitePi)
  await openRow(page, server.url, subject)

  // The baseline visit is registered, and the next one is booked: two days after its planned day.
  let management = await manageVisits(page, subject)
  await pressOn(management.getByRole('tab', { name: '시험대상자 방문 등록' }))
  await chooseOption(page, management.getByRole('button', { name: /방문 템플릿/ }), /^V1 - V1 방문/)
  await tabTo(page, management.getByRole('group', { name: '실제 방문일' }).getByRole('spinbutton').first())
  await typeDate(page, DAY_0)
  await tabTo(page, management.getByRole('group', { name: '다음 방문 예정일' }).getByRole('spinbutton').first())
  await page.keyboard.type(day(30).replaceAll('-', ''))
  await expect(management.getByText(`V2 - V2 방문 (허용범위: ${day(25)} ~ ${day(31)})`)).toBeVisible()
  await pressOn(management.getByRole('button', { name: '등록', exact: true }))
  await expect(page.getByText('방문이 등록되었습니다.').first()).toBeVisible()
  const v1 = ['V1', '완료 왜?', shownDate(day(0)), window(0, 0), shownDate(day(0))]
  const [v3, v4, v5, eot] = [56, 84, 112, 140].map((offset) => shownDate(day(offset)))
  await expect(management.getByRole('row')).toHaveCount(9)
  expect(await listed(management)).toEqual([
    ['SCR', '예정', shownDate(day(-14)), window(-21, -14), NO_VALUE],
    v1,
    ['V2', '진행 중 왜?', shownDate(day(30)), window(25, 31), NO_VALUE],
    ['V3', '예정 왜?', v3, window(53, 59), NO_VALUE],
    ['V4', '예정 왜?', v4, window(81, 87), NO_VALUE],
    ['V5', '예정 왜?', v5, window(109, 115), NO_VALUE],
    ['EOT', '예정 왜? !', eot, window(133, 147), NO_VALUE],
    ['EOS', '예정 왜? !', shownDate(day(154)), window(147, 161), NO_VALUE],
  ])
  await page.keyboard.press('Escape')

  management = await manageVisits(page, subject)
  await completeFocused(page, management, 'V2 방문', day(29))
  await expect(buttonIn(management, 'V3 방문 완료 처리')).toBeFocused()
  await move(page, management, 'V3 방문', day(58), '시험대상자 출장')
  const outside = `방문 허용범위를 벗어났습니다. (${day(53)} ~ ${day(59)})`
  await move(page, management, 'V3 방문', day(63), '출장이 길어짐', outside)
  await buttonIn(management, 'V3 방문 완료 처리').focus()
  await completeFocused(page, management, 'V3 방문', day(63))

  // Nobody came for V4: it was completed for somebody else, and its window is over.
  await completeFocused(page, management, 'V4 방문', day(84))
  await pressOn(buttonIn(management, 'V4 방문 방문 철회'))
  const withdrawal = dialogOf(page, '방문 철회')
  await withdrawal.getByRole('textbox', { name: '철회 사유' }).fill('다른 시험대상자의 방문')
  // What else becomes of it is asked for first.
  await expect(withdrawal.getByText('이 방문은 다시 예정으로 돌아갑니다.')).toBeVisible()
  await pressOn(withdrawal.getByRole('button', { name: '철회', exact: true }))
  await expect(withdrawal).toBeHidden()
  await expect(buttonIn(management, 'V4 방문 완료 처리')).toBeVisible()
  await pressOn(management.getByRole('button', { name: /^진행 중 왜\? V4 방문/ }))
  await expect(page.getByText(`허용범위 지남`).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await pressOn(buttonIn(management, 'V4 방문 삭제'))
  await pressOn(page.getByRole('alertdialog').getByRole('button', { name: '삭제' }))
  await expect(page.getByRole('alertdialog')).toBeHidden()

  await completeFocused(page, management, 'V5 방문', day(112))
  await completeFocused(page, management, '치료 종료 방문(EOT)', day(140))
  await completeFocused(page, management, '연구 종료 방문(EOS)', day(156))
  await expect(management.getByRole('button', { name: /완료 처리$/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const came = { V1: 0, V2: 29, V3: 63, V5: 112, EOT: 140, EOS: 156 }
  const stored = await visitsOf(pi, subject)
  expect(stored.map((visit) => [visit.visitCode, visit.visitStatus, visit.actualVisitDate])).toEqual(
    Object.entries(came).map(([code, offset]) => [code, 'COMPLETED', day(offset)]),
  )

  const first = (field: string, before: string, after: string, type: string): HistoryLine => [
    field,
    before,
    after,
    FIRST_ENTRY,
    type,
    PI,
  ]
  const completed = (visit: string, offset: number) =>
    first(`실제 방문일 ${visit}`, NO_VALUE, shownDate(day(offset)), '완료')
  const moved = (visit: string, from: number, to: number, reason: string): HistoryLine => [
    `예정일 ${visit}`,
    shownDate(day(from)),
    shownDate(day(to)),
    reason,
    '날짜 변경',
    PI,
  ]
  expectInOrder(await historyOf(page, subject.scno), [
    completed('연구 종료 방문(EOS)', 156),
    completed('치료 종료 방문(EOT)', 140),
    completed('V5 방문', 112),
    ['방문명', 'V4 방문', NO_VALUE, NO_VALUE, '삭제', PI],
    ['실제 방문일 V4 방문', shownDate(day(84)), NO_VALUE, '다른 시험대상자의 방문', '삭제', PI],
    ['방문 상태 V4 방문', '완료', '예정', '다른 시험대상자의 방문', '상태 변경', PI],
    completed('V4 방문', 84),
    completed('V3 방문', 63),
    moved('V3 방문', 58, 63, '출장이 길어짐'),
    moved('V3 방문', 56, 58, '시험대상자 출장'),
    completed('V2 방문', 29),
    moved('V2 방문', 28, 30, '다음 방문 예약 - 시스템 기록'),
    first('방문 코드 연구 종료 방문(EOS)', NO_VALUE, 'EOS', '생성'),
    first('방문 코드 V4 방문', NO_VALUE, 'V4', '생성'),
  ])

  await page.getByRole('tab', { name: /^시험대상자 방문 이력/ }).press('Enter')
  const matrix = page.getByRole('grid', { name: '시험대상자 방문 이력' })
  for (const [code, offset] of Object.entries(came)) {
    await matrix.getByRole('columnheader', { name: code, exact: true }).scrollIntoViewIfNeeded()
    await expect(
      matrix.getByRole('button', { name: new RegExp(`^${subject.scno} .*${code}.*, 완료 ${shownDate(day(offset))}`) }),
    ).toBeVisible()
  }
  await openPage(page, server.url, subject)
  for (const [code, offset] of Object.entries(came)) {
    await expect(
      page.getByRole('button', { name: new RegExp(`^${code} .*, 완료, 실제 방문일 ${shownDate(day(offset))}`) }),
    ).toBeVisible()
  }
  await page.getByText('표로 보기').click()
  const table = page.getByRole('table', { name: '방문', exact: true })
  expect((await cellsOf(table)).map(([, code, , planned, , actual]) => [code, planned, actual])).toEqual([
    ['V1', shownDate(day(0)), shownDate(day(0))],
    ['V2', shownDate(day(30)), shownDate(day(29))],
    ['V3', shownDate(day(63)), shownDate(day(63))],
    ['V5', shownDate(day(112)), shownDate(day(112))],
    ['EOT', shownDate(day(140)), shownDate(day(140))],
    ['EOS', shownDate(day(154)), shownDate(day(156))],
  ])
})
