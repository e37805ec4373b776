import { addDays, formatDate, todayInSeoul } from '@imsang/domain/calendar'
import { demoSiteId, demoStudyId } from '@imsang/fixtures'
import '@imsang/domain/temporal'
import type { Browser, Page } from '@playwright/test'
import type { Schema } from '../packages/api-client/src/index'
import { cellOf, signIn, typeDate } from './support/app'
import { callsAs } from './support/calls'
import { advanceServer } from './support/letters'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

type Subject = Schema<'Subject'>

const STUDY = demoStudyId('study-1')
const SUBJECTS = `/projects/${STUDY}/subjects?projectOrganizationId=${demoSiteId('study-1', '01')}`
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const TEN_TO_MIDNIGHT = 10 * MINUTE
const DATES = {
  동의일: 'consentDate',
  '스크리닝 탈락일': 'screeningFailDate',
  등록일: 'enrollmentDate',
  완료일: 'completionDate',
  중도탈락일: 'dropoutDate',
} as const

/** The time zones furthest from Seoul: on both sides of the date line, ahead of Seoul and behind. */
const ZONES = ['Pacific/Honolulu', 'Pacific/Auckland', 'Pacific/Kiritimati'] as const
/** The long run uses all; the short run uses the one where it is already tomorrow at noon in Seoul. */
const WALKED = process.env.IMSANG_LONG === '1' ? ZONES : ZONES.slice(2)

let server: RunningServer
/** How far the server's clock is ahead of this machine's. */
let ahead = 0

test.beforeAll(async () => {
  server = await startServer({ env: { TEST_CLOCK: '1' } })
})
test.afterAll(() => server.stop())

/** Moves the server to the given time before the next midnight in Seoul. @returns the day that ends then */
async function goTo(beforeMidnight: number): Promise<string> {
  const intoTheDay = (Date.now() + ahead + 9 * HOUR) % DAY
  await goOn((2 * DAY - beforeMidnight - intoTheDay) % DAY)
  return todayInSeoul(Date.now() + ahead)
}

/** Advances the server's clock. @returns the amount, for the clock of a page */
async function goOn(milliseconds: number): Promise<number> {
  await advanceServer(server.url, milliseconds)
  ahead += milliseconds
  return milliseconds
}

/** Opens a page in a time zone with its clock set to the server's. */
async function openIn(browser: Browser, timezoneId: string): Promise<Page> {
  const page = await (await browser.newContext({ timezoneId })).newPage()
  await page.clock.install({ time: Date.now() + ahead })
  await signIn(page, server.url, PEOPLE.sitePi)
  await page.goto(`${server.url}${SUBJECTS}`)
  return page
}

const refusal = (page: Page, tomorrow: string, today: string) =>
  page
    .getByText(`완료일(${formatDate(tomorrow)})은 오늘(${formatDate(today)})보다 늦을 수 없습니다.`)
    .and(page.locator('span:visible'))

/** The visible text of a cell; a locked cell also has a visually hidden reason. */
const WRITTEN = /^(?:\d{4}\. \d{1,2}\. \d{1,2}\.|SC-\d\d-\d{3}|-)/

/** Returns the dates in the rows of the table, by screening number, as shown. */
async function datesShown(page: Page): Promise<Record<string, string[]>> {
  const grid = page.getByRole('grid', { name: '시험대상자 목록' })
  await expect(grid.getByRole('rowheader').first()).toBeVisible()
  const rows = await grid
    .getByRole('row')
    .evaluateAll((found) => found.map((row) => Array.from(row.children, (cell) => cell.textContent?.trim() ?? '')))
  const [head = [], ...body] = rows
  const at = (name: string) => head.findIndex((text) => text.startsWith(name))
  const written = (cells: readonly string[], name: string) => WRITTEN.exec(cells[at(name)] ?? '')?.[0] ?? 'nothing'
  return Object.fromEntries(
    body.map((cells) => [written(cells, '스크리닝번호'), Object.keys(DATES).map((name) => written(cells, name))]),
  )
}

/** Expects today to be the last day in the calendar of an open editor, with the next month unavailable. */
async function expectLastDayOffered(page: Page, today: string) {
  await page.keyboard.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog')
  const offered = calendar.getByRole('grid').locator('[role="button"]:not([aria-disabled="true"])')
  await expect(offered.last()).toHaveAccessibleName(/^오늘, /)
  await expect(offered.last()).toHaveText(`${Number(today.slice(8))}일`)
  await expect(calendar.getByRole('button', { name: '다음' }).first()).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
}

/** Enters tomorrow, which is refused, then today as the completion date of a subject. */
async function completeOn(page: Page, scno: string, today: string) {
  const cell = await cellOf(page, scno, '완료일')
  const open = async () => {
    await cell.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('spinbutton').first()).toBeFocused()
  }
  await open()
  await expectLastDayOffered(page, today)
  await page.keyboard.press('Escape')
  await open()
  const tomorrow = addDays(today, 1)
  await typeDate(page, tomorrow)
  await page.keyboard.press('Enter')
  await expect(refusal(page, tomorrow, today)).toBeVisible()
  await page.keyboard.press('Escape')
  await open()
  await typeDate(page, today)
  await page.keyboard.press('Enter')
  await expect(cell).toContainText(formatDate(today))
}

for (const zone of WALKED) {
  test(`in ${zone} a subject has the dates of Seoul, and its today ends at midnight there [SUBJ-053, SUBJ-141, SUBJ-142, SUBJ-151]`, {
    tag: AGAIN,
  }, async ({ browser }) => {
    const day = await goTo(TEN_TO_MIDNIGHT)
    const pi = await callsAs(server.url, PEOPLE.sitePi)
    const subjects = (await pi<Subject[]>('GET', `/api/v1${SUBJECTS}`)).data
    const onPage = subjects.slice(0, 20)
    const page = await openIn(browser, zone)
    const expected = onPage.map((subject) => {
      return [subject.scno, Object.values(DATES).map((field) => formatDate(subject[field]))]
    })
    expect(await datesShown(page)).toEqual(Object.fromEntries(expected))

    const [first, second] = onPage.filter(
      ({ enrollmentDate, screeningFailDate, completionDate, dropoutDate }) =>
        enrollmentDate && !screeningFailDate && !completionDate && !dropoutDate,
    )
    if (!first?.scno || !second?.scno) throw new Error('too few enrolled subjects on the page')
    const next = addDays(day, 1)

    // 23:59 in Seoul: tomorrow has not begun, whatever the day in the browser's zone.
    await page.clock.fastForward(await goOn(TEN_TO_MIDNIGHT - MINUTE))
    const early = { fieldName: 'completionDate', newValue: next, changeReason: '하루 먼저' }
    const refused = await pi('PUT', `/api/v1/projects/${STUDY}/subjects/${first.subjectId}/dates`, early)
    expect(refused.status).toBe(400)
    await completeOn(page, first.scno, day)

    // 00:01: the page that was left open uses the new day.
    await page.clock.fastForward(await goOn(2 * MINUTE))
    await completeOn(page, second.scno, next)
    await page.reload()
    for (const [{ scno, subjectId }, date] of [[first, day] as const, [second, next] as const]) {
      await expect(await cellOf(page, scno ?? '', '완료일')).toContainText(formatDate(date))
      const { data } = await pi<Subject[]>('GET', `/api/v1${SUBJECTS}`)
      expect(data.find((subject) => subject.subjectId === subjectId)).toMatchObject({ completionDate: date })
      // The next zone needs the subject again.
      const cleared = { fieldName: 'completionDate', newValue: null, changeReason: '오기재 정정' }
      await pi('PUT', `/api/v1/projects/${STUDY}/subjects/${subjectId}/dates`, cleared)
    }
  })
}
