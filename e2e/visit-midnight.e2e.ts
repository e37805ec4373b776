import { addDays, todayInSeoul } from '@imsang/domain/calendar'
import '@imsang/domain/temporal'
import type { Page } from '@playwright/test'
import { shownDate, signInToHome, typeDate } from './support/app'
import { type CallAs, callsAs } from './support/calls'
import { advanceServer } from './support/letters'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'
import {
  buttonIn,
  cellsOf,
  completeVisit,
  manageVisits,
  openRow,
  registerVisit,
  subjectInTreatment,
  visitsOf,
} from './support/visits'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Ahead of Seoul, a quarter of an hour off, and on the other side of the date line. */
const ZONES = ['Pacific/Kiritimati', 'Asia/Kathmandu', 'Pacific/Pago_Pago'] as const

let server: RunningServer
let pi: CallAs
/** How far the server's clock is ahead of this machine's. */
let ahead: number
/** The day in Seoul that ends in ten minutes. */
let today: string

test.beforeAll(async () => {
  server = await startServer({ env: { TEST_CLOCK: '1' } })
  ahead = (2 * DAY - 10 * MINUTE - ((Date.now() + 9 * HOUR) % DAY)) % DAY
  await advanceServer(server.url, ahead)
  today = todayInSeoul(Date.now() + ahead)
  pi = await callsAs(server.url, PEOPLE.sitePi)
})
test.afterAll(() => server.stop())

test('around midnight in Seoul a visit has the same day, window and state in three far time zones, and becomes missed at midnight there [VISIT-126, VISIT-133, VISIT-254, VISIT-255]', {
  tag: AGAIN,
}, async ({ browser }) => {
  // The window of V2 (28 days, 3 before and after) ends with this day.
  const day0 = addDays(today, -31)
  const day = (offset: number) => shownDate(addDays(day0, offset))
  const subject = await subjectInTreatment(pi, { enrolled: day0, consented: addDays(day0, -5) })
  await completeVisit(pi, await registerVisit(pi, subject, 'V1'), day0)

  const open = async (timezoneId: string): Promise<Page> => {
    const page = await (await browser.newContext({ timezoneId })).newPage()
    await page.clock.install({ time: Date.now() + ahead })
    await signInToHome(page, server.url, PEOPLE.sitePi)
    await openRow(page, server.url, subject)
    await page.getByRole('tab', { name: /^시험대상자 방문 이력/ }).press('Enter')
    return page
  }
  const markOf = (page: Page, timeliness: string) => {
    const name = `${subject.scno} V2 방문, 진행 중 ${day(28)}, ${timeliness}`
    return page.getByRole('grid', { name: '시험대상자 방문 이력' }).getByRole('button', { name, exact: true })
  }
  const pages: Page[] = []
  for (const zone of ZONES) pages.push(await open(zone))
  for (const page of pages) await expect(markOf(page, '예정일 지남')).toBeVisible()

  await advanceServer(server.url, 20 * MINUTE)
  for (const page of pages) {
    await page.clock.fastForward(20 * MINUTE)
    await expect(markOf(page, '허용범위 지남')).toBeVisible()
    await page.getByRole('tab', { name: /^시험대상자 \(/ }).press('Enter')
    const management = await manageVisits(page, subject)
    const table = management.getByRole('table', { name: '방문 목록' })
    await expect(table.getByRole('row')).toHaveCount(9)
    expect((await cellsOf(table)).slice(1, 4).map((cells) => cells.slice(1, 6))).toEqual([
      ['V1', '완료 왜?', day(0), `${day(0)} ~ ${day(0)}`, day(0)],
      ['V2', '진행 중 왜?', day(28), `${day(25)} ~ ${day(31)}`, '- 값 없음'],
      ['V3', '예정 왜?', day(56), `${day(53)} ~ ${day(59)}`, '- 값 없음'],
    ])
    // The day that has begun is the last that can be recorded.
    await expect(buttonIn(management, 'V2 방문 완료 처리')).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '완료 처리' })
    await typeDate(page, addDays(today, 2))
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('방문일은 미래 날짜일 수 없습니다.')).toBeVisible()
    if (page !== pages.at(-1)) continue
    await dialog.getByRole('spinbutton').first().focus()
    await typeDate(page, addDays(today, 1))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  }
  expect((await visitsOf(pi, subject))[1]?.actualVisitDate).toBe(addDays(today, 1))
})
