import { addDays, formatDate } from '@imsang/domain/calendar'
import { demoSiteId, demoStudyId } from '@imsang/fixtures'
import '@imsang/domain/temporal'
import type { Page } from '@playwright/test'
import type { Schema } from '../packages/api-client/src/index'
import { cellOf, signIn, typeDate } from './support/app'
import { callsAs } from './support/calls'
import { downloadFor } from './support/downloads'
import { advanceServer } from './support/letters'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

const STUDY = demoStudyId('study-1')
const SUBJECTS = `/projects/${STUDY}/subjects?projectOrganizationId=${demoSiteId('study-1', '01')}`
const HOUR = 3_600_000
const DAY = 24 * HOUR

let server: RunningServer
/** The next half past midnight in Seoul, which is half past three in the afternoon of the day before in UTC. */
let now: number
/** The date in Seoul at that time, and the date in UTC. */
let today: string
let yesterday: string

test.beforeAll(async () => {
  server = await startServer({ env: { TEST_CLOCK: '1' } })
  const inSeoul = Date.now() + 9 * HOUR
  const ahead = DAY - (inSeoul % DAY) + HOUR / 2
  await advanceServer(server.url, ahead)
  now = Date.now() + ahead
  yesterday = new Date(now).toISOString().slice(0, 10)
  today = new Date(now + 9 * HOUR).toISOString().slice(0, 10)
  expect(today).toBe(addDays(yesterday, 1))
})
test.afterAll(() => server.stop())

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: now })
  await signIn(page, server.url, PEOPLE.sitePi)
})

const openSubjects = (page: Page) => page.goto(`${server.url}${SUBJECTS}`)

test('at half past midnight the day of a new date is that of Seoul, not that of UTC [SUBJ-141, SUBJ-142, SUBJ-151, SUBJ-225, SUBJ-299]', async ({
  page,
}) => {
  const pi = await callsAs(server.url, PEOPLE.sitePi)
  const subjects = (await pi<Schema<'Subject'>[]>('GET', `/api/v1${SUBJECTS}`)).data
  const screened = subjects.find((one) => one.consentDate && !one.enrollmentDate && !one.screeningFailDate)
  const enrolled = subjects.find(
    (one) => one.enrollmentDate && !one.completionDate && !one.dropoutDate && !one.screeningFailDate,
  )
  if (!screened?.scno || !enrolled?.scno) throw new Error('no such subjects')
  await openSubjects(page)

  // The date proposed by a dialog, as it is stored.
  await page.getByRole('searchbox', { name: '번호 검색' }).fill(screened.scno)
  await (await cellOf(page, screened.scno, '스크리닝 탈락일')).press('Enter')
  const failure = page.getByRole('dialog', { name: '스크리닝 탈락 처리' })
  await failure.getByRole('textbox', { name: '상세 사유' }).fill('연락 두절')
  const failed = page.waitForRequest(/\/dates$/)
  await failure.getByRole('button', { name: '저장' }).click()
  expect((await failed).postDataJSON()).toMatchObject({ newValue: today })
  await expect(await cellOf(page, screened.scno, '스크리닝 탈락일')).toContainText(formatDate(today))

  // The latest date of a cell, on the screen and on the server.
  await page.getByRole('searchbox', { name: '번호 검색' }).fill(enrolled.scno)
  const completion = await cellOf(page, enrolled.scno, '완료일')
  await completion.focus()
  await page.keyboard.press('Enter')
  await typeDate(page, today)
  const stored = page.waitForResponse(/\/dates$/)
  await page.keyboard.press('Enter')
  // The cell shows the date before the server has it.
  expect((await stored).status()).toBe(200)
  await expect(completion).toContainText(formatDate(today))
  const path = `/api/v1/projects/${STUDY}/subjects/${enrolled.subjectId}/dates`
  const late = { fieldName: 'completionDate', newValue: addDays(today, 1), changeReason: '하루 먼저' }
  expect((await pi('PUT', path, late)).status).toBe(400)
  const { data } = await pi<Schema<'Subject'>[]>('GET', `/api/v1${SUBJECTS}`)
  expect(data.find(({ subjectId }) => subjectId === enrolled.subjectId)?.completionDate).toBe(today)

  // The latest date of birth.
  await page.getByRole('button', { name: '시험대상자 추가' }).click()
  const registration = page.getByRole('dialog', { name: '시험대상자 추가' })
  const offered = page
    .getByRole('dialog')
    .last()
    .getByRole('grid')
    .locator('[role="button"]:not([aria-disabled="true"])')
  await registration.getByRole('spinbutton').first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(offered.last()).toHaveAccessibleName(/^오늘, /)
  await expect(offered.last()).toHaveText(`${Number(today.slice(8))}일`)
})

test('at half past midnight analysis, files and history use the day in Seoul [SUBJ-343, SUBJ-355]', {
  tag: AGAIN,
}, async ({ page }) => {
  await openSubjects(page)
  await page.getByRole('button', { name: '스크리닝 분석' }).click()
  const analysis = page.getByRole('dialog', { name: '스크리닝 분석' })
  await expect(analysis.getByText(`${formatDate(today)} 기준`)).toBeVisible()
  await expect(analysis.getByRole('rowheader', { name: formatDate(today) })).toBeAttached()
  await analysis.getByRole('button', { name: 'CSV 내보내기' }).click()
  const failures = await downloadFor(page)
  expect(failures.suggestedFilename()).toBe(`screen_failure_report_${today}.csv`)
  await page.keyboard.press('Escape')

  await page.goto(`${server.url}/projects/${STUDY}/audit-trail`)
  await page.getByRole('button', { name: 'CSV 내보내기' }).click()
  const trail = await downloadFor(page)
  expect(trail.suggestedFilename()).toBe(`audit_trail_${today}.csv.zip`)
})
