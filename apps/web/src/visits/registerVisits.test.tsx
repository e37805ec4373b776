import type { Reply, Subject, Visit } from '@imsang/api-client'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { management, openVisits, SUBJECT, V1, V2, visit } from '../testing/managedVisits'
import { type Answers, lineOf, refusal } from '../testing/playedServer'
import { STUDY, typeDate } from '../testing/subjectsPage'

/** The second is done, the third was deleted and the fourth is planned: the third is registered, and the fourth booked. */
const DONE: Visit = { ...V2, visitStatus: 'COMPLETED', actualVisitDate: '2026-11-02' }
const V4 = visit(4, {
  scheduledDate: '2026-12-28',
  visitWindowStart: '2026-12-26',
  visitWindowEnd: '2027-01-02',
  notes: '채혈',
})
const STORED = [V1, DONE, V4]
const CREATED = visit(3, { scheduledDate: '2026-11-30', version: 20 })
const COMPLETED: Visit = { ...CREATED, visitStatus: 'COMPLETED', actualVisitDate: '2026-11-18', version: 21 }

const PREVIEW: Reply<'previewVisit'> = {
  calculatedVisitDate: '2026-11-30',
  windowStartDate: '2026-11-28',
  windowEndDate: '2026-12-05',
  baselineDate: '2026-10-05',
  hasBaselineDate: true,
  isSchedulable: true,
  calculationError: null,
}

const panel = management.getByRole('tabpanel', { name: '시험대상자 방문 등록' })
const template = panel.getByRole('button', { name: /방문 템플릿/ })
const submit = (label = '등록') => panel.getByRole('button', { name: label, exact: true }).click()
const say = (text: string) => expect.element(panel.getByText(text)).toBeVisible()

async function openRegistration(answers: Answers = {}, visits: readonly Visit[] = STORED, subject: Subject = SUBJECT) {
  const opened = await openVisits({ previewVisit: () => PREVIEW, ...answers }, visits, subject)
  await management.getByRole('tab', { name: '시험대상자 방문 등록' }).click()
  await expect.element(template).toBeVisible()
  return opened
}

async function choose(name: RegExp) {
  await template.click()
  await page.getByRole('option', { name }).click()
  await expect.element(template).toHaveTextContent(name)
}

async function enter(name: RegExp, day: string) {
  await panel.getByRole('group', { name }).getByRole('spinbutton').first().click()
  await typeDate(day)
}

const STEPS: Answers = {
  createVisit: () => CREATED,
  completeVisit: () => ({ visit: COMPLETED, generatedVisits: [] }),
  rescheduleVisit: () => ({ ...V4, scheduledDate: '2026-12-24', version: 15 }),
}

describe('a registration', () => {
  it('creates the visit, completes it and books the next one, and goes to the list [VISIT-153, VISIT-155, VISIT-156, VISIT-157, VISIT-165, VISIT-166, VISIT-167]', async () => {
    const { server, toasts } = await openRegistration(STEPS)
    await template.click()
    expect(
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['V1 - 1차 방문등록됨', 'V2 - 2차 방문등록됨', 'V3 - 3차 방문', 'V4 - 4차 방문등록됨'])
    await userEvent.keyboard('{Escape}')
    await choose(/V3 - 3차 방문/)
    await say('예정일: 2026-11-30 (허용범위: 2026-11-28 ~ 2026-12-05)')
    await enter(/실제 방문일/, '2026-11-18')
    await enter(/다음 방문 예정일/, '2026-12-24')
    await panel.getByRole('textbox', { name: '방문 설명' }).fill('조기 방문')
    await panel.getByRole('textbox', { name: '비고' }).fill('공복')
    server.answer({ listSubjectVisits: () => [V1, DONE, COMPLETED, { ...V4, scheduledDate: '2026-12-24' }] })
    await submit()
    await expect.poll(toasts).toEqual(['success: 방문이 등록되었습니다.'])
    await expect.element(management.getByRole('tab', { name: '방문 목록' })).toHaveAttribute('aria-selected', 'true')
    const sent = server.calls.filter(({ operation }) => operation in STEPS)
    expect(sent.map((call) => [lineOf(call), call.headers.get('if-match'), call.body])).toEqual([
      [
        `createVisit ${STUDY} subject-001`,
        null,
        {
          subjectId: 'subject-001',
          visitTemplateId: 'template-3',
          visitDescription: '조기 방문',
          notes: '공복',
          notificationEnabled: false,
          notificationType: null,
          nextVisitDate: '2026-12-24',
        },
      ],
      [`completeVisit ${STUDY} visit-3`, '"20"', { actualDate: '2026-11-18', generateRemainingVisits: false }],
      [
        `rescheduleVisit ${STUDY} visit-4`,
        '"14"',
        { scheduledDate: '2026-12-24', changeReason: '다음 방문 예약 - 시스템 기록', notes: '채혈' },
      ],
    ])
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3)
  })

  it('needs a template and a day, and takes no visit that is registered already [VISIT-151, VISIT-152, VISIT-154, VISIT-171]', async () => {
    const { server } = await openRegistration()
    await submit()
    await expect.element(panel.getByText('방문 템플릿을 선택해주세요.').first()).toBeVisible()
    await expect.element(panel.getByText('실제 방문일을 선택해주세요.').first()).toBeVisible()
    await choose(/V2 - 2차 방문/)
    await enter(/실제 방문일/, '2026-11-18')
    await submit()
    await expect.element(panel.getByText('이미 등록된 방문입니다.').first()).toBeVisible()
    expect(server.callsOf('createVisit')).toEqual([])
  })

  it('warns of days outside of their windows, and is sent all the same [VISIT-162, VISIT-163, VISIT-164]', async () => {
    const { server } = await openRegistration(STEPS)
    await choose(/V3 - 3차 방문/)
    await enter(/실제 방문일/, '2026-11-18')
    await say('방문 허용범위를 벗어났습니다. (2026-11-28 ~ 2026-12-05)')
    await enter(/다음 방문 예정일/, '2027-01-03')
    await say('방문 허용범위를 벗어났습니다. (2026-12-26 ~ 2027-01-02)')
    await enter(/다음 방문 예정일/, '2027-01-02')
    await expect
      .element(panel.getByText('방문 허용범위를 벗어났습니다. (2026-12-26 ~ 2027-01-02)'))
      .not.toBeInTheDocument()
    await submit()
    await expect.poll(() => server.callsOf('rescheduleVisit').length).toBe(1)
  })

  it('warns of a baseline visit that is too early or too late for the enrolment [VISIT-160, VISIT-161]', async () => {
    await openRegistration({}, [])
    await choose(/V1 - 1차 방문/)
    await enter(/실제 방문일/, '2026-09-28')
    await say('기준 방문일이 허용범위보다 빠릅니다. (2026-09-29 ~ 2026-10-06)')
    await enter(/실제 방문일/, '2026-10-07')
    await say('기준 방문일이 허용범위보다 늦습니다. (2026-09-29 ~ 2026-10-06)')
    await enter(/실제 방문일/, '2026-10-06')
    await expect.element(panel.getByText(/기준 방문일이 허용범위보다/)).not.toBeInTheDocument()
  })

  it('tells the subject by what reaches it; without contact and e-mail the switch is closed and says so [VISIT-158, VISIT-159, VISIT-265]', async () => {
    await openRegistration({}, STORED, { ...SUBJECT, hasContact: false, hasEmail: false })
    await expect.element(panel.getByRole('switch', { name: '알림 발송' })).toBeDisabled()
    await say('연락처 또는 이메일이 없으면 알림을 발송할 수 없습니다.')
    expect(panel.getByText('이름 등 개인정보는 입력하지 마세요.').elements()).toHaveLength(2)
  })

  it('that was refused stores nothing and keeps what was typed [VISIT-168]', async () => {
    const { server, toasts } = await openRegistration({ createVisit: () => refusal(400, '처리할 수 없는 상태입니다.') })
    await choose(/V3 - 3차 방문/)
    await enter(/실제 방문일/, '2026-11-18')
    await panel.getByRole('textbox', { name: '비고' }).fill('공복')
    await submit()
    await expect.poll(toasts).toEqual(['error: 방문 등록에 실패했습니다.: 처리할 수 없는 상태입니다.'])
    await expect.element(panel.getByRole('textbox', { name: '비고' })).toHaveValue('공복')
    await expect.element(panel.getByRole('textbox', { name: '비고' })).not.toHaveAttribute('readonly')
    expect(server.callsOf('completeVisit')).toEqual([])
  })
})

describe('a registration that stopped', () => {
  it('says what is stored, shows the visit in the list, and goes on with the same keys [VISIT-169, VISIT-268]', async () => {
    const { server, toasts } = await openRegistration({ ...STEPS, completeVisit: () => refusal(400) })
    await choose(/V3 - 3차 방문/)
    await enter(/실제 방문일/, '2026-11-18')
    server.answer({ listSubjectVisits: () => [V1, DONE, CREATED, V4] })
    await submit()
    await expect
      .poll(() => toasts()[0])
      .toMatch(/^error: 방문은 등록되었으나 완료 처리에 실패했습니다. 방문 목록에서 다시 시도해주세요\./)
    await expect.element(management.getByRole('button', { name: '3차 방문 완료 처리', exact: true })).toBeVisible()
    await management.getByRole('tab', { name: '시험대상자 방문 등록' }).click()
    await say('방문은 등록되었으나 완료 처리에 실패했습니다. 방문 목록에서 다시 시도해주세요.')
    server.answer({ ...STEPS, listSubjectVisits: () => [V1, DONE, COMPLETED, V4] })
    await submit('이어서 등록')
    await expect.poll(() => toasts().at(-1)).toBe('success: 방문이 등록되었습니다.')
    const keysOf = (operation: 'createVisit' | 'completeVisit') =>
      server.callsOf(operation).map(({ headers }) => headers.get('idempotency-key'))
    for (const [first, second, ...more] of [keysOf('createVisit'), keysOf('completeVisit')]) {
      expect([first, more]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), []])
      expect(second).toBe(first)
    }
  })

  it('says so where only the next booking failed, and where the first send is still running [VISIT-170, VISIT-268]', async () => {
    const running = () => refusal(409, '처리 중입니다.', { code: 'request.still-running' })
    const { server, toasts } = await openRegistration({ ...STEPS, rescheduleVisit: running })
    await choose(/V3 - 3차 방문/)
    await enter(/실제 방문일/, '2026-11-18')
    await enter(/다음 방문 예정일/, '2026-12-24')
    server.answer({ listSubjectVisits: () => [V1, DONE, COMPLETED, V4] })
    await submit()
    await expect.poll(() => toasts()[0]).toMatch(/^error: 다음 방문 예약에 실패했습니다. 직접 설정해주세요\./)
    await management.getByRole('tab', { name: '시험대상자 방문 등록' }).click()
    await say('다음 방문 예약에 실패했습니다. 직접 설정해주세요.')
    server.answer({ ...STEPS, createVisit: running })
    await submit('이어서 등록')
    await expect.poll(() => toasts().at(-1)).toBe('error: 방문 등록에 실패했습니다.: 처리 중입니다.')
    // The keys are kept: the first send may still be stored.
    await expect.element(panel.getByRole('button', { name: '이어서 등록' })).toBeVisible()
  })
})
