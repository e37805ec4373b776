import { addDays, todayInSeoul } from '@imsang/domain/calendar'
import '@imsang/domain/temporal'
import type { Locator, Page } from '@playwright/test'
import { signInToHome } from './support/app'
import { type CallAs, callsAs } from './support/calls'
import { chooseOption } from './support/keyboard'
import { PEOPLE } from './support/people'
import { type RunningServer, startServer } from './support/server'
import { expect, test } from './support/test'
import { manageVisits, openRow, subjectInTreatment, visitsOf } from './support/visits'

const TODAY = todayInSeoul(Date.now())
const DAY_0 = addDays(TODAY, -30)
const day = (offset: number) => addDays(DAY_0, offset)
/** The three calls of a registration, by the end of their address. */
const STEPS = { create: '/visits', complete: '/complete', reschedule: '/schedule' } as const
type Step = keyof typeof STEPS
const COMPLETION_MISSING = '방문은 등록되었으나 완료 처리에 실패했습니다. 방문 목록에서 다시 시도해주세요.'
const BOOKING_MISSING = '다음 방문 예약에 실패했습니다. 직접 설정해주세요.'

let server: RunningServer
let pi: CallAs

test.beforeAll(async () => {
  server = await startServer()
  pi = await callsAs(server.url, PEOPLE.sitePi)
})
test.afterAll(() => server.stop())

/** Every call of a step that the server has answered, with its key. */
interface Sent {
  readonly step: Step
  readonly key: string
  readonly status: number
}

/** Lets the server answer each step, and loses the answers of one of them. @returns waits for the first lost answer */
async function losing(page: Page, lost: Step | null, sent: Sent[]): Promise<() => Promise<void>> {
  let isLost = false
  for (const step of Object.keys(STEPS) as Step[]) {
    await page.route(`**/api/v1/**${STEPS[step]}`, async (route) => {
      const request = route.request()
      if (request.method() === 'GET') return route.continue()
      // What the client repeats while the page is killed has no answer here.
      const answer = await route.fetch({ maxRetries: 2 }).catch(() => null)
      if (!answer) return
      sent.push({ step, key: request.headers()['idempotency-key'] ?? '', status: answer.status() })
      if (step !== lost) return route.fulfill({ response: answer }).catch(() => {})
      await route.abort().catch(() => {})
      isLost = true
    })
  }
  return () => expect.poll(() => isLost).toBe(true)
}

/** The steps of a stopped registration as the dialog shows them. */
async function expectSteps(management: Locator, title: string, stored: readonly boolean[]) {
  await expect(management.getByText(title)).toBeVisible()
  const steps = management.getByRole('list', { name: '방문 등록 단계' }).getByRole('listitem')
  const names = ['방문 등록', '완료 처리', '다음 방문 예약']
  await expect(steps).toHaveText(
    names.map((name, at) => new RegExp(`${name}.*${stored[at] ? '저장됨' : '저장되지 않음'}`, 's')),
  )
}

test('the answer of each of the three steps is lost in turn, and the page is killed each time: opened again it says what is stored, and goes on with the same keys to one visit, one completion, one booking [VISIT-268, VISIT-165, VISIT-166, VISIT-136]', async ({
  context,
}) => {
  const subject = await subjectInTreatment(pi, { enrolled: DAY_0, consented: day(-5) })
  const sent: Sent[] = []
  let page = await context.newPage()
  await signInToHome(page, server.url, PEOPLE.sitePi)
  let isLost = await losing(page, 'create', sent)
  await openRow(page, server.url, subject)
  let management = await manageVisits(page, subject)
  await management.getByRole('tab', { name: '시험대상자 방문 등록' }).press('Enter')
  await chooseOption(page, management.getByRole('button', { name: /방문 템플릿/ }), /^V1 - V1 방문/)
  for (const [name, date] of [
    ['실제 방문일', day(0)],
    ['다음 방문 예정일', day(29)],
  ] as const) {
    await management.getByRole('group', { name }).getByRole('spinbutton').first().focus()
    await page.keyboard.type(date.replaceAll('-', ''))
  }
  await management.getByRole('textbox', { name: '비고' }).fill('활력징후 정상')
  await management.getByRole('button', { name: '등록', exact: true }).click()
  await isLost()

  /** Kills the page, opens the registration from the offer of its draft, and checks what it says. */
  const reopen = async (lost: Step | null) => {
    await page.close()
    page = await context.newPage()
    isLost = await losing(page, lost, sent)
    await openRow(page, server.url, subject)
    await page.getByRole('button', { name: /^방문 등록 .*이어서 작성$/ }).click()
    management = page.getByRole('dialog', { name: `방문 관리 - ${subject.scno} / ${subject.enno}` })
  }
  const goOn = () => management.getByRole('button', { name: '이어서 등록' }).click()

  await reopen('complete')
  await expectSteps(management, COMPLETION_MISSING, [true, false, false])
  await expect(management.getByRole('textbox', { name: '비고' })).toHaveValue('활력징후 정상')
  await goOn()
  await isLost()

  await reopen('reschedule')
  await expectSteps(management, BOOKING_MISSING, [true, true, false])
  await goOn()
  await isLost()

  await reopen(null)
  await expectSteps(management, '방문 등록이 끝났는지 확인하지 못했습니다.', [true, true, true])
  await goOn()
  await expect(page.getByText('방문이 등록되었습니다.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /이어서 작성$/ })).toHaveCount(0)

  // One key for each step, however often it was sent, and never a refusal.
  for (const step of Object.keys(STEPS) as Step[]) {
    const calls = sent.filter((call) => call.step === step)
    expect(new Set(calls.map(({ key }) => key)).size, step).toBe(1)
    expect(calls.map(({ status }) => status).filter((status) => status >= 300)).toEqual([])
  }
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
  expect(sent.filter(({ step }) => step === 'create').length).toBeGreaterThanOrEqual(4)
  const visits = await visitsOf(pi, subject)
  expect(visits.map((visit) => [visit.visitCode, visit.actualVisitDate, visit.version])).toEqual([
    ['V1', day(0), 2],
    ['V2', null, 2],
    ...['V3', 'V4', 'V5', 'EOT', 'EOS'].map((code) => [code, null, 1]),
  ])
  expect(visits[1]?.scheduledDate).toBe(day(29))
})
