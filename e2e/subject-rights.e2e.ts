import { readFile } from 'node:fs/promises'
import { addDays, formatDate, todayInSeoul } from '@imsang/domain/calendar'
import { demoData, demoSiteId, demoStudyId } from '@imsang/fixtures'
import '@imsang/domain/temporal'
import type { Page } from '@playwright/test'
import type { Schema } from '../packages/api-client/src/index'
import { cellOf, correctEnrolment, enrolledSubject, openOwnSubjects, signIn } from './support/app'
import { callsAs } from './support/calls'
import { downloadFor } from './support/downloads'
import { PEOPLE } from './support/people'
import { watchReceived } from './support/received'
import { rest } from './support/rest'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'

type Subject = Schema<'Subject'>

const STUDY = demoStudyId('study-1')
const STUDY_CALLS = `/api/v1/projects/${STUDY}`
const SEOUL = demoSiteId('study-1', '01')
const today = todayInSeoul(Date.now())
const inSeoul = demoData({ today }).subjects.filter(({ studyOrganizationId }) => studyOrganizationId === SEOUL)

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

const grid = (page: Page) => page.getByRole('grid', { name: '시험대상자 목록' })
const subjectsPage = (query = '') => `${server.url}/projects/${STUDY}/subjects${query}`

test('a PI works with the subjects of their own institution, and never receives data of another one [SUBJ-005, SUBJ-006, SUBJ-067, SUBJ-073, PERM-004]', async ({
  page,
}) => {
  const received = await watchReceived(page)
  await signIn(page, server.url, PEOPLE.busanPi)
  await openOwnSubjects(page, '부산새벽병원')
  await correctEnrolment(page, '원자료 확인')

  await page.getByRole('link', { name: '기관 목록으로' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: /병원 시험대상자$/ })).toHaveCount(1)
  await received.look()

  // Without an institution in the address their own is used; another one is rejected, and no call is made for it.
  await page.goto(subjectsPage())
  await expect(grid(page).getByRole('rowheader').first()).toHaveText(/^SC-02-/)
  await rest()
  expect(await page.getByRole('main').getByText('전체 기관').count()).toBe(0)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  for (const query of [
    `?projectOrganizationId=${SEOUL}`,
    '?projectOrganizationId=01941f29-7c00-7000-8000-000000000000',
  ]) {
    await page.goto(subjectsPage(query))
    await expect(page.getByText('기관 정보를 찾을 수 없습니다.')).toBeVisible()
    await rest()
    expect(await grid(page).count()).toBe(0)
    await received.look()
  }
  expect(calls.filter((url) => url.includes('/api/') && url.includes('/subjects'))).toEqual([])
  expect(received.answers.filter((answer) => answer.includes('/subjects/masked'))).toEqual([])
  await received.expectNone(['SC-01-', 'EN-01-', ...inSeoul.map(({ id }) => id)])
})

test('a call about the data of another institution is refused and changes nothing [DCALL-008]', async () => {
  const [stranger, owner] = [await callsAs(server.url, PEOPLE.busanPi), await callsAs(server.url, PEOPLE.sitePi)]
  const ofSeoul = () => owner<Subject[]>('GET', `${STUDY_CALLS}/subjects?projectOrganizationId=${SEOUL}`)
  const before = await ofSeoul()
  const subject = before.data.find(({ completionDate, enrollmentDate }) => enrollmentDate && !completionDate)
  const path = `${STUDY_CALLS}/subjects/${subject?.subjectId}`
  const change = { fieldName: 'completionDate', newValue: today, changeReason: '남의 기관' }
  const person = { initials: 'ABC', gender: 'MALE', dateOfBirth: '1970-01-01' }
  const tries = [
    ['GET', `${STUDY_CALLS}/subjects?projectOrganizationId=${SEOUL}`, undefined, 403],
    ['GET', `${STUDY_CALLS}/subjects/page?projectOrganizationId=${SEOUL}`, undefined, 403],
    ['GET', `${STUDY_CALLS}/organizations/${SEOUL}/next-scno`, undefined, 403],
    ['GET', `${path}/audit-logs`, undefined, 404],
    ['GET', `${path}/baseline-date`, undefined, 404],
    ['PUT', `${path}/dates`, change, 404],
    ['PUT', `${path}/scno`, { value: 'SC-01-900' }, 404],
    ['POST', `${path}/rescreen`, { createNewRow: true }, 404],
    ['POST', `${STUDY_CALLS}/subjects`, { ...person, projectOrganizationId: SEOUL }, 403],
  ] as const
  const answered: unknown[] = []
  for (const [method, address, body] of tries) {
    const { status, text } = await stranger(method, address, body)
    answered.push([method, address, body, status])
    expect(text).not.toContain(subject?.scno)
  }
  expect(answered).toEqual(tries)
  expect((await ofSeoul()).data).toEqual(before.data)
})

const PLANTED = { initials: 'ZQXWV', born: '1951-02-03', contact: '01098761234', email: 'zqxwv.planted@mail.example' }
const NOTES = '비고에 심은 값 ZN-8841'
const DETAIL = '상세 사유에 심은 값 ZD-5573'

/** Each hidden value in every format in which it may be written. */
const HIDDEN = [
  ...[PLANTED.initials, PLANTED.initials.toLowerCase(), PLANTED.initials.slice(1), 'planted'],
  ...[PLANTED.born, formatDate(PLANTED.born), PLANTED.born.replaceAll('-', '')],
  ...[PLANTED.contact, '010-9876-1234', '9876'],
  ...[NOTES, 'ZN-8841', DETAIL, 'ZD-5573'],
]

/** As the PI, creates a subject with a failed screening and a value of each kind hidden from a masked role. */
async function plant(): Promise<Subject> {
  const pi = await callsAs(server.url, PEOPLE.sitePi)
  const { initials, born, contact, email } = PLANTED
  const person = { initials, gender: 'FEMALE', dateOfBirth: born, contact, email, notes: NOTES }
  const { data } = await pi<Subject>('POST', `${STUDY_CALLS}/subjects`, { ...person, projectOrganizationId: SEOUL })
  const enter = (fieldName: string, newValue: string, failure = {}) => {
    const change = { fieldName, newValue, changeReason: `${initials} ${DETAIL}`, ...failure }
    return pi<Subject>('PUT', `${STUDY_CALLS}/subjects/${data.subjectId}/dates`, change)
  }
  await enter('consentDate', addDays(today, -3))
  const failure = { screenFailureReason: 'OTHER', screenFailureDetail: DETAIL }
  const failed = await enter('screeningFailDate', addDays(today, -1), failure)
  expect(failed.data).toMatchObject({ ...failure, initials, dateOfBirth: born, notes: NOTES, contact, email })
  return failed.data
}

test('a CRA sees every subject, and receives no hidden value in any way [SUBJ-069, SUBJ-074, SUBJ-076, SUBJ-078, SUBJ-079, SUBJ-080, SUBJ-083, SUBJ-354]', async ({
  page,
}) => {
  const { subjectId, scno, projectOrganizationId } = await plant()
  const received = await watchReceived(page)
  await signIn(page, server.url, PEOPLE.cra)
  await page.goto(subjectsPage())
  await expect(page.getByText('개인정보 가림')).toBeVisible()
  await received.look()
  const pages = page.getByRole('navigation', { name: '시험대상자 목록 페이지' })
  await pages.getByRole('button', { name: '2페이지' }).click()
  await expect(pages.getByRole('button', { name: '2페이지' })).toHaveAttribute('aria-current', 'page')
  await received.look()

  await page.getByRole('searchbox', { name: '번호 검색' }).fill(scno ?? '')
  await expect(grid(page).getByRole('rowheader')).toHaveText([scno ?? ''])
  await expect(await cellOf(page, scno ?? '', '이니셜')).toHaveText('Z****')
  await grid(page)
    .getByRole('button', { name: new RegExp(`${scno}의 상태`) })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await received.look()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '스크리닝 분석' }).click()
  const analysis = page.getByRole('dialog', { name: '스크리닝 분석' })
  await expect(analysis.getByRole('button', { name: '닫기' }).first()).toBeVisible()
  const row = analysis.getByRole('row').filter({ hasText: scno ?? '' })
  const next = analysis.getByRole('button', { name: '다음 페이지' })
  while ((await row.count()) === 0) await next.click()
  await expect(row).toContainText('Z****')
  expect(await analysis.getByRole('button', { name: 'CSV 내보내기' }).count()).toBe(0)
  await received.look()
  await page.reload()
  await expect(grid(page).getByRole('rowheader')).toHaveText([scno ?? ''])
  await received.expectNone(HIDDEN)
  // The responses checked are those for a masked role, and contain the subject.
  const lists = received.answers.filter((answer) => answer.includes('/subjects/masked'))
  expect(lists.some((answer) => answer.includes(subjectId))).toBe(true)

  // A hidden value cannot be guessed letter by letter either, because the search does not cover it.
  const cra = await callsAs(server.url, PEOPLE.cra)
  for (const guess of ['ZQX', PLANTED.initials, PLANTED.born, PLANTED.contact, 'planted', 'ZN-8841']) {
    const query = new URLSearchParams({ search: guess, projectOrganizationId })
    const found = await cra<{ totalElements: number }>('GET', `${STUDY_CALLS}/subjects/masked/page?${query}`)
    expect([guess, found.status, found.data.totalElements]).toEqual([guess, 200, 0])
  }
})

test('a PI exports the failures of the study as a file for Excel [SUBJ-354, SUBJ-355, SUBJ-356]', {
  tag: AGAIN,
}, async ({ page }) => {
  await signIn(page, server.url, PEOPLE.sitePi)
  await page.goto(subjectsPage())
  await page.getByRole('button', { name: '스크리닝 분석' }).click()
  await page.getByRole('button', { name: 'CSV 내보내기' }).click()
  const download = await downloadFor(page)
  expect(download.suggestedFilename()).toBe(`screen_failure_report_${today}.csv`)
  const file = await readFile(await download.path())
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const rows = file.toString('utf8').trimEnd().split('\r\n')
  expect(rows.slice(1).length).toBeGreaterThan(0)
  for (const row of rows.slice(1)) expect(row).toMatch(/SC-01-/)
})

test('a CRA enters nothing and sees no history, on the screen and by calling the server directly [SUBJ-017, SUBJ-057, SUBJ-075, SUBJ-092, SUBJ-093, AUDIT-025]', {
  tag: AGAIN,
}, async ({ page }) => {
  const received = await watchReceived(page)
  await signIn(page, server.url, PEOPLE.cra)
  await page.goto(subjectsPage())
  await expect(grid(page).getByRole('rowheader').first()).toBeVisible()
  const scno = await enrolledSubject(page)
  for (const column of ['등록일', '완료일', '스크리닝번호(SCNO)']) {
    await (await cellOf(page, scno, column)).dblclick()
    await rest()
    expect(await grid(page).getByRole('spinbutton').or(grid(page).getByRole('textbox')).count(), column).toBe(0)
  }
  // The only action of the row leads to its page.
  await page.getByRole('button', { name: `${scno} 관리` }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['상세 보기'])
  await page.keyboard.press('Escape')
  expect(await page.getByRole('link', { name: '전체 변경 이력' }).count()).toBe(0)
  await page.getByRole('button', { name: '시험대상자 추가' }).click()
  await expect(page.getByText('시험대상자를 추가할 권한이 없습니다.')).toBeVisible()
  await rest()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(
    received.answers.filter((answer) => /audit|next-scno|check-duplicate/.test(answer.split('\n', 1)[0] ?? '')),
  ).toEqual([])

  const cra = await callsAs(server.url, PEOPLE.cra)
  const { data: before } = await cra<Subject[]>('GET', `${STUDY_CALLS}/subjects/masked`)
  const subject = before.find((each) => each.scno === scno)
  const path = `${STUDY_CALLS}/subjects/${subject?.subjectId}`
  const person = { initials: 'ABC', gender: 'MALE', dateOfBirth: '1970-01-01' }
  const tries = [
    ['GET', `${STUDY_CALLS}/subjects`],
    ['GET', `${STUDY_CALLS}/subjects/page`],
    ['GET', `${path}/audit-logs`],
    ['GET', `${STUDY_CALLS}/audit-trail`],
    ['POST', `${STUDY_CALLS}/subjects`, { ...person, projectOrganizationId: subject?.projectOrganizationId }],
    ['POST', `${STUDY_CALLS}/subjects/check-duplicate`, person],
    ['PUT', `${path}/dates`, { fieldName: 'completionDate', newValue: today, changeReason: '권한 없음' }],
    ['PUT', `${path}/enno`, { value: 'EN-01-900' }],
    ['POST', `${path}/rescreen`, { createNewRow: true }],
  ] as const
  const answered: unknown[] = []
  for (const [method, address, body] of tries)
    answered.push([method, address, (await cra(method, address, body)).status])
  expect(answered).toEqual(tries.map(([method, address]) => [method, address, 403]))
  expect((await cra<Subject[]>('GET', `${STUDY_CALLS}/subjects/masked`)).data).toEqual(before)
})
