import { addDays, todayInSeoul } from '@imsang/domain/calendar'
import '@imsang/domain/temporal'
import { signInToHome } from './support/app'
import { type CallAs, callsAs } from './support/calls'
import { PEOPLE } from './support/people'
import { watchReceived } from './support/received'
import { type RunningServer, startServer } from './support/server'
import { AGAIN, expect, test } from './support/test'
import { registerVisit, STUDY_CALLS, subjectInTreatment } from './support/visits'

/** Typed about the person: no monitor may receive any of it. */
const SECRETS = ['ZQXWV', '환자홍길동비고', '환자홍길동방문', '환자홍길동사유'] as const
const [initials, notes, visitNotes, reason] = SECRETS
const DAY_0 = addDays(todayInSeoul(Date.now()), -20)

let server: RunningServer
let subject: Awaited<ReturnType<typeof subjectInTreatment>>

interface Changes {
  readonly content: readonly { readonly number: number }[]
  readonly openChanges: number
}

/** The monitor has reviewed everything that was there before. */
async function reviewEverything(cra: CallAs) {
  for (;;) {
    const { data } = await cra<Changes>('GET', `${STUDY_CALLS}/changes?state=open`)
    if (data.openChanges === 0) return
    const numbers = data.content.map(({ number }) => number)
    const { status, text } = await cra('PUT', `${STUDY_CALLS}/changes/reviews`, { numbers, isReviewed: true })
    expect(status, text).toBe(200)
  }
}

test.beforeAll(async () => {
  server = await startServer()
  const pi = await callsAs(server.url, PEOPLE.sitePi)
  subject = await subjectInTreatment(pi, { enrolled: DAY_0, consented: addDays(DAY_0, -5), initials, notes })
  const visit = await registerVisit(pi, subject, 'V1', { notes: visitNotes })
  await reviewEverything(await callsAs(server.url, PEOPLE.cra))

  const crc = await callsAs(server.url, PEOPLE.hospitalCrc)
  const consent = { fieldName: 'consentDate', fieldLabel: '동의일', newValue: addDays(DAY_0, -4), changeReason: reason }
  expect((await crc('PUT', `${STUDY_CALLS}/subjects/${subject.subjectId}/dates`, consent)).status).toBe(200)
  const done = { actualDate: DAY_0, generateRemainingVisits: false }
  expect((await crc('POST', `${STUDY_CALLS}/visits/${visit.visitId}/complete`, done)).status).toBe(200)
})
test.afterAll(() => server.stop())

test('a monitor finds what a coordinator changed, ticks one change, and finds it reviewed and the other open [VISIT-319, VISIT-317, VISIT-306, VISIT-302]', async ({
  page,
}) => {
  const received = await watchReceived(page)
  await signInToHome(page, server.url, PEOPLE.cra)
  const main = page.getByRole('main')
  await page.goto(`${server.url}${STUDY_CALLS.replace('/api/v1', '')}`)
  await main.getByRole('link', { name: '변경 검토 2건' }).press('Enter')
  await expect(main.getByRole('heading', { level: 1, name: '변경 검토' })).toBeVisible()
  const { scno } = subject
  const [completion, date] = [`${scno} 방문 완료 V1 방문`, `${scno} 날짜`]
  const open = main.getByRole('button', { name: /^검토 완료: / })
  await expect(open).toHaveCount(2)
  await expect(main.getByRole('button', { name: `검토 완료: ${date}` })).toBeVisible()
  await expect(main.getByText('권한에 따라 가림')).toBeVisible()
  await received.look()

  await main.getByRole('button', { name: `검토 완료: ${completion}` }).press('Enter')
  await expect(main.getByRole('button', { name: `검토 취소: ${completion}` })).toBeVisible()
  await page.reload()
  await expect(main.getByText('미검토 1건')).toBeVisible()
  await expect(open).toHaveCount(1)
  await expect(main.getByRole('button', { name: `검토 완료: ${date}` })).toBeVisible()
  await main.getByText('전체', { exact: true }).click()
  await expect(main.getByRole('button', { name: `검토 취소: ${completion}` })).toBeVisible()
  await received.expectNone(SECRETS)
})

test('a principal investigator sees who reviewed a change, with theirs open [VISIT-306]', { tag: AGAIN }, async ({
  page,
}) => {
  await signInToHome(page, server.url, PEOPLE.sitePi)
  await page.goto(`${server.url}${STUDY_CALLS.replace('/api/v1', '')}/changes?kind=completed`)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: `검토 완료: ${subject.scno} 방문 완료 V1 방문` })).toBeVisible()
  await expect(main.getByText(/류다인 .* 검토/).first()).toBeVisible()
})
