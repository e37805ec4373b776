import { addDays, todayInSeoul } from '@imsang/domain/calendar'
import '@imsang/domain/temporal'
import type { Page } from '@playwright/test'
import { signInToHome } from './support/app'
import { type CallAs, callsAs } from './support/calls'
import { PEOPLE } from './support/people'
import { type Received, watchReceived } from './support/received'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'
import {
  buttonIn,
  completeVisit,
  manageVisits,
  openPage,
  openRow,
  registerVisit,
  STUDY_CALLS,
  subjectInTreatment,
  visitsOf,
} from './support/visits'

/** Written by the hospital: what nobody of another organisation may receive. */
const SECRETS = ['ZQXWV', '대상자비고유출', '방문설명유출', '방문비고유출', '예약비고유출'] as const
const [initials, subjectNotes, visitDescription, visitNotes, plannedNotes] = SECRETS
const DAY_0 = addDays(todayInSeoul(Date.now()), -20)

let server: RunningServer
let pi: CallAs
let subject: Awaited<ReturnType<typeof subjectInTreatment>>

test.beforeAll(async () => {
  server = await startServer()
  pi = await callsAs(server.url, PEOPLE.sitePi)
  subject = await subjectInTreatment(pi, {
    enrolled: DAY_0,
    consented: addDays(DAY_0, -5),
    initials,
    notes: subjectNotes,
  })
  const v1 = await registerVisit(pi, subject, 'V1', { visitDescription, notes: visitNotes })
  await completeVisit(pi, v1, DAY_0)
  const v2 = (await visitsOf(pi, subject))[1]
  const schedule = { scheduledDate: v2?.scheduledDate, changeReason: null, notes: plannedNotes }
  expect((await pi('PUT', `${STUDY_CALLS}/visits/${v2?.visitId}/schedule`, schedule)).status).toBe(200)
  // They are there for the hospital itself.
  const all = (await pi('GET', `${STUDY_CALLS}/subjects/${subject.subjectId}`)).text
  const visits = (await pi('GET', `${STUDY_CALLS}/subjects/${subject.subjectId}/visits`)).text
  for (const secret of SECRETS) expect(all + visits).toContain(secret)
})
test.afterAll(() => server.stop())

/** The detail of the open dialog says that the texts are hidden. */
async function expectHiddenDetail(page: Page, received: Received) {
  const detail = page.getByRole('dialog', { name: '방문 상세' })
  await expect(detail.getByText('가려진 정보')).toHaveCount(2)
  await received.look()
  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()
}

/** Opens history tab, calendar, page of the subject and the details in them. */
async function seeEverything(page: Page, received: Received) {
  const { scno } = subject
  const v1 = new RegExp(`^${scno} V1 방문, 완료`)
  await page.getByRole('tab', { name: /^시험대상자 방문 이력/ }).press('Enter')
  const matrix = page.getByRole('grid', { name: '시험대상자 방문 이력' })
  await matrix.getByRole('button', { name: v1 }).press('Enter')
  await expectHiddenDetail(page, received)
  await page.getByText('캘린더 보기').click()
  const inCalendar = page.getByRole('button', { name: new RegExp(`${scno} V1 방문`) })
  if ((await inCalendar.count()) === 0) await page.getByRole('button', { name: '이전 달' }).click()
  await inCalendar.first().press('Enter')
  await expectHiddenDetail(page, received)
  await openPage(page, server.url, subject)
  await page.getByRole('button', { name: /^V1 V1 방문, 완료/ }).press('Enter')
  await expectHiddenDetail(page, received)
  await page.getByText('표로 보기').click()
  await expect(page.getByRole('table', { name: '방문', exact: true }).getByRole('row')).toHaveCount(8)
}

test('a CRA sees every visit and its state, and never receives initials or a text of the hospital [VISIT-264, VISIT-088, SUBJ-083]', async ({
  page,
}) => {
  const received = await watchReceived(page)
  await signInToHome(page, server.url, PEOPLE.cra)
  await openRow(page, server.url, subject)
  await expect(page.getByText('개인정보 가림')).toBeVisible()
  await page.getByRole('button', { name: `${subject.scno} 관리` }).press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['상세 보기'])
  await page.keyboard.press('Escape')
  await seeEverything(page, received)
  expect(received.answers.some((answer) => answer.includes(`/subjects/${subject.subjectId}/visits`))).toBe(true)
  await received.expectNone(SECRETS)
})

test('a project manager of a CRO manages the visits, and never receives initials or a text of the hospital [VISIT-264, SUBJ-083]', async ({
  page,
}) => {
  const received = await watchReceived(page)
  await signInToHome(page, server.url, PEOPLE.projectManager)
  await openRow(page, server.url, subject)
  const management = await manageVisits(page, subject)
  await expect(management.getByText('가려진 정보').first()).toBeVisible()
  await buttonIn(management, 'V1 방문 방문 상세').press('Enter')
  await expectHiddenDetail(page, received)
  await buttonIn(management, 'V1 방문 수정').press('Enter')
  const edit = page.getByRole('dialog', { name: '방문 수정' })
  await expect(edit.getByText(/다른 기관이 입력한 내용은 가려진 정보입니다/)).toHaveCount(2)
  await received.look()
  await edit.getByRole('textbox', { name: '수정 사유 (선택)' }).fill('원자료 확인')
  await edit.getByRole('button', { name: '저장' }).click()
  await expect(edit).toBeHidden()
  await received.look()
  await received.expectNone(SECRETS)
  // Nothing was sent for the hidden texts, and they are still there.
  expect((await visitsOf(pi, subject))[0]).toMatchObject({ visitDescription, notes: visitNotes })
})
