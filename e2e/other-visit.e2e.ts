import { addDays, todayInSeoul } from '@imsang/domain/calendar'
import '@imsang/domain/temporal'
import { demoSiteId } from '@imsang/fixtures'
import type { Page } from '@playwright/test'
import type { Schema } from '../packages/api-client/src/index'
import { shownDate, signInToHome } from './support/app'
import { type CallAs, callsAs } from './support/calls'
import { pressOn } from './support/keyboard'
import { linkIn, newestLetter } from './support/letters'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'
import { manageVisits, openRow, STUDY_CALLS, subjectInTreatment } from './support/visits'

const TODAY = todayInSeoul(Date.now())
const RESULT = { name: '혈액검사 결과.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 결과') }
const EVENTS = `${STUDY_CALLS}/organizations/${demoSiteId('study-1', '01')}/events`

let server: RunningServer
let pi: CallAs

test.beforeAll(async () => {
  server = await startServer()
  pi = await callsAs(server.url, PEOPLE.sitePi)
})
test.afterAll(() => server.stop())

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '기타 방문 등록', exact: true })

/** Types a day into a date field of the dialog, segment by segment. */
async function enterDay(page: Page, name: string | RegExp, day: string) {
  const field = dialogOf(page).getByRole('group', { name })
  await field.getByRole('spinbutton').first().focus()
  await page.keyboard.type(day.replaceAll('-', ''))
  await expect(field).toHaveText(new RegExp(day.split('-').map(Number).join('\\D+0?')))
}

async function open(page: Page) {
  const subject = await subjectInTreatment(pi, { enrolled: addDays(TODAY, -20), consented: addDays(TODAY, -30) })
  await signInToHome(page, server.url, PEOPLE.sitePi)
  await openRow(page, server.url, subject)
  const management = await manageVisits(page, subject)
  await pressOn(management.getByRole('button', { name: '기타 방문 등록' }))
  await expect(dialogOf(page)).toBeVisible()
  return subject
}

async function fillIn(page: Page, name: string) {
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: '방문명' }).fill(name)
  await enterDay(page, /^방문일/, addDays(TODAY, -1))
  await dialog.getByRole('checkbox', { name: '별도 검사 방문' }).press('Space')
  await dialog.locator('input[type=file]').setInputFiles([RESULT])
}

const eventsNamed = async (name: string) =>
  (await pi<Schema<'Event'>[]>('GET', EVENTS)).data.filter(({ visitName }) => visitName === name)

test('an unscheduled visit with a file and a follow-up is registered from the visits of a subject; its file is downloaded by who may read it and by nobody of another hospital [VISIT-086, VISIT-184, VISIT-206, VISIT-211, VISIT-223, VISIT-273, DCALL-050]', async ({
  page,
}) => {
  const subject = await open(page)
  await fillIn(page, '추가 채혈')
  await enterDay(page, /^향후 방문 예정일/, addDays(TODAY, 7))
  await pressOn(dialogOf(page).getByRole('button', { name: '등록', exact: true }))
  await expect(page.getByText('기타 방문이 등록되었습니다.').first()).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
  const visits = page.getByRole('table', { name: '방문 목록' })
  await expect(visits.getByRole('row').filter({ hasText: '추가 채혈' })).toHaveCount(2)
  await expect(visits.getByRole('row').filter({ hasText: shownDate(addDays(TODAY, -1)) })).toHaveCount(1)

  const stored = await eventsNamed('추가 채혈')
  expect(stored.map(({ visitType, subjectId }) => [visitType, subjectId]).sort()).toEqual([
    ['REGULAR', subject.subjectId],
    ['UNSCHEDULED', subject.subjectId],
  ])
  const visit = stored.find(({ visitType }) => visitType === 'UNSCHEDULED')
  const [file] = visit?.attachments ?? []
  expect(file).toEqual({ fileId: expect.any(String), name: RESULT.name, size: RESULT.buffer.byteLength })
  const path = `${STUDY_CALLS}/visits/${visit?.visitId}/files/${file?.fileId}`
  const own = await pi<Schema<'FileAddress'>>('GET', path)
  const download = await fetch(`${server.url}${own.data.downloadUrl}`)
  expect(Buffer.from(await download.arrayBuffer())).toEqual(RESULT.buffer)
  expect(download.headers.get('content-type')).toBe('application/octet-stream')
  const other = await callsAs(server.url, PEOPLE.busanPi)
  expect((await other('GET', path)).status).toBe(404)
  expect((await fetch(`${server.url}/files/${file?.fileId}`)).status).toBe(404)
  expect((await fetch(`${server.url}${path}`)).status).toBe(401)
})

test('an upload whose answer is lost keeps what was typed, and pressed again it stores one visit [VISIT-222, VISIT-272]', async ({
  page,
}) => {
  await open(page)
  await fillIn(page, '응답을 잃은 방문')
  let isLost = false
  await page.route(`**${STUDY_CALLS}/visits`, async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  const press = () => pressOn(dialogOf(page).getByRole('button', { name: '등록', exact: true }))
  await press()
  await expect(page.getByText('기타 방문 등록에 실패했습니다.').first()).toBeVisible()
  await expect(dialogOf(page).getByRole('textbox', { name: '방문명' })).toHaveValue('응답을 잃은 방문')
  await expect(dialogOf(page).getByText(RESULT.name, { exact: true })).toBeVisible()
  await press()
  await expect(page.getByText('기타 방문이 등록되었습니다.').first()).toBeVisible()
  expect(await eventsNamed('응답을 잃은 방문')).toHaveLength(1)
})

test('a report goes to the monitor with the numbers of the subject and no name of theirs; behind its link the monitor downloads the file, and somebody of another hospital finds none of its addresses [VISIT-216, VISIT-224, VISIT-227, VISIT-229, VISIT-273, DCALL-063]', async ({
  page,
  browser,
}) => {
  const subject = await open(page)
  await fillIn(page, '모니터에게 보고하는 방문')
  const dialog = dialogOf(page)
  await pressOn(dialog.getByRole('button', { name: /보고 대상/ }))
  const people = page.getByRole('dialog', { name: '보고 대상', exact: true })
  await people.getByRole('searchbox').fill('류다인')
  await people.getByRole('option', { name: /류다인/ }).click()
  await pressOn(people.getByRole('button', { name: '선택', exact: true }))
  await dialog.getByRole('switch', { name: /저장 후 이메일 발송/ }).press('Space')
  await pressOn(dialog.getByRole('button', { name: '등록', exact: true }))
  await expect(page.getByText('방문 보고 메일이 발송되었습니다.').first()).toBeVisible()

  const letter = await newestLetter(server.url, PEOPLE.cra)
  for (const text of [subject.scno, subject.enno, '모니터에게 보고하는 방문', RESULT.name])
    expect(letter).toContain(text)
  // The initials, as `subjectInTreatment` gives them.
  expect(letter).not.toContain('VST')
  const monitor = await (await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' })).newPage()
  await signInToHome(monitor, server.url, PEOPLE.cra)
  await monitor.goto(linkIn(letter))
  await expect(monitor.getByRole('heading', { level: 1 })).toBeVisible()
  await monitor.goto(`${monitor.url().replace(/\?.*/, '')}/subjects?tab=3`)
  const row = monitor.getByRole('row').filter({ hasText: '모니터에게 보고하는 방문' })
  await row.getByRole('button', { name: /첨부파일/ }).press('Enter')
  const [download] = await Promise.all([
    monitor.waitForEvent('download'),
    monitor.getByRole('menuitem', { name: RESULT.name }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe(RESULT.name)
  await monitor.context().close()

  const nurse = await callsAs(server.url, PEOPLE.busanNurse)
  const { data: events } = await pi<Schema<'Event'>[]>('GET', EVENTS)
  const files = events.flatMap(({ visitId, attachments }) =>
    (attachments ?? []).map(({ fileId }) => ({ visitId, fileId })),
  )
  expect(files.length).toBeGreaterThan(0)
  expect((await nurse('GET', EVENTS)).status).toBe(404)
  for (const { visitId, fileId } of files) {
    const answer = await nurse('GET', `${STUDY_CALLS}/visits/${visitId}/files/${fileId}`)
    expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('파일을 찾을 수 없습니다.')])
    expect((await fetch(`${server.url}/files/${fileId}`)).status).toBe(404)
  }
})
