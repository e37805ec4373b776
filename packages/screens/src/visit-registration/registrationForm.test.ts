import { addDays } from '@imsang/domain/calendar'
import { applicableTemplates } from '@imsang/domain/visit-template'
import { describe, expect, it } from 'vitest'
import {
  BEFORE_BASELINE,
  doneVisit,
  ENROLLED,
  PLAN,
  SUBJECT,
  TEMPLATES,
  TODAY,
  templateOf,
  visitOf,
  WITHOUT_V3,
} from '../testing/registrationSamples'
import { type Facts, faultsOf, firstValues, isOver, nextOf, sendable, wantedOf, warningsOf } from './registrationForm'

const FACTS: Facts = {
  subject: SUBJECT,
  visits: WITHOUT_V3,
  offered: applicableTemplates(TEMPLATES, SUBJECT.armCode),
  plan: PLAN,
  today: TODAY,
}
const BASELINE: Facts = { ...FACTS, visits: BEFORE_BASELINE }
const typed = (code: string | null, more: Partial<ReturnType<typeof firstValues>> = {}) => ({
  ...firstValues(SUBJECT),
  visitTemplateId: code && templateOf(code).id,
  actualDate: TODAY,
  ...more,
})
const shown = (messages: object) => Object.fromEntries(Object.entries(messages).filter(([, message]) => message))

describe('the faults of a registration', () => {
  it('are a missing template and a missing day [VISIT-151, VISIT-152]', () => {
    expect(shown(faultsOf(typed(null, { actualDate: null }), FACTS))).toEqual({
      visitTemplateId: '방문 템플릿을 선택해주세요.',
      actualDate: '실제 방문일을 선택해주세요.',
    })
  })

  it('are a day after today, and a visit that is stored [VISIT-152, VISIT-171]', () => {
    expect(shown(faultsOf(typed('V3'), FACTS))).toEqual({})
    expect(shown(faultsOf(typed('V4', { actualDate: '2026-11-21' }), FACTS))).toEqual({
      visitTemplateId: '이미 등록된 방문입니다.',
      actualDate: '방문일은 미래 날짜일 수 없습니다.',
    })
    const cancelled = { ...FACTS, visits: [...WITHOUT_V3, visitOf('V3', { visitStatus: 'CANCELLED' })] }
    expect(shown(faultsOf(typed('V3'), cancelled))).toEqual({})
  })

  it.each([
    ['2026-11-19', '다음 방문 예정일은 실제 방문일보다 늦어야 합니다.'],
    ['2026-11-20', '다음 방문 예정일은 실제 방문일보다 늦어야 합니다.'],
    ['2026-11-21', undefined],
  ])('are a next day %s that is not later than the actual one [VISIT-157]', (nextVisitDate, message) => {
    expect(shown(faultsOf(typed('V3', { nextVisitDate }), FACTS))).toEqual(message ? { nextVisitDate: message } : {})
  })

  it('are a text of more than 2,000 characters [VISIT-156]', () => {
    const fits = '가'.repeat(2000)
    expect(shown(faultsOf(typed('V3', { visitDescription: ` ${fits} `, notes: fits }), FACTS))).toEqual({})
    const long = `${fits}나`
    expect(shown(faultsOf(typed('V3', { visitDescription: long, notes: long }), FACTS))).toEqual({
      visitDescription: '2,000자 이하로 입력해주세요.',
      notes: '2,000자 이하로 입력해주세요.',
    })
  })

  it('are a way in which the subject cannot be reached [VISIT-158]', () => {
    const of = (hasContact: boolean, hasEmail: boolean) => ({ ...FACTS, subject: { ...SUBJECT, hasContact, hasEmail } })
    const wish = (notificationType: 'EMAIL' | 'SMS') => typed('V3', { isNotified: true, notificationType })
    expect(shown(faultsOf(wish('SMS'), of(false, true)))).toEqual({
      notificationType: '연락처가 없어 문자 알림을 설정할 수 없습니다.',
    })
    expect(shown(faultsOf(wish('EMAIL'), of(true, false)))).toEqual({
      notificationType: '이메일이 없어 이메일 알림을 설정할 수 없습니다.',
    })
    expect(shown(faultsOf(wish('EMAIL'), of(false, false)))).toEqual({})
  })

  it('are none of what was sent once [VISIT-268]', () => {
    const attempt = { startedAt: 0, keys: { create: 'a', complete: 'b', reschedule: 'c' } }
    const again = typed('V3', { attempt })
    expect(shown(faultsOf(again, { ...FACTS, visits: [...WITHOUT_V3, doneVisit('V3', TODAY)] }))).toEqual({})
  })
})

describe('the warnings of a registration', () => {
  const BASELINE_WINDOW = '(2026-09-25 ~ 2026-09-25)'
  it.each([
    [-1, `기준 방문일이 허용범위보다 빠릅니다. ${BASELINE_WINDOW}`],
    [0, null],
    [1, `기준 방문일이 허용범위보다 늦습니다. ${BASELINE_WINDOW}`],
  ])(
    'compare the baseline visit %i days off with the enrolment [VISIT-160, VISIT-161, VISIT-164]',
    (days, actualDate) => {
      const values = typed('V1', { actualDate: addDays(ENROLLED, days) })
      expect(warningsOf(values, BASELINE, { start: '2026-01-01', end: '2026-01-02' })).toEqual({
        actualDate,
        nextVisitDate: null,
      })
      expect(shown(faultsOf(values, BASELINE))).toEqual({})
    },
  )

  const WINDOW = { start: '2026-11-17', end: '2026-11-20' }
  it.each([
    ['2026-11-16', '방문 허용범위를 벗어났습니다. (2026-11-17 ~ 2026-11-20)'],
    ['2026-11-17', null],
    ['2026-11-18', null],
    ['2026-11-20', null],
    ['2026-11-21', '방문 허용범위를 벗어났습니다. (2026-11-17 ~ 2026-11-20)'],
  ])('compare another visit on %s with its window [VISIT-162, VISIT-164]', (actualDate, warning) => {
    expect(warningsOf(typed('V3', { actualDate }), FACTS, WINDOW).actualDate).toBe(warning)
    expect(warningsOf(typed('V3', { actualDate }), FACTS, null).actualDate).toBeNull()
  })

  // V4 is stored for 2026-12-18, three days before and after.
  it.each([
    ['2026-12-14', '방문 허용범위를 벗어났습니다. (2026-12-15 ~ 2026-12-21)'],
    ['2026-12-15', null],
    ['2026-12-21', null],
    ['2026-12-22', '방문 허용범위를 벗어났습니다. (2026-12-15 ~ 2026-12-21)'],
  ])('compare the next day %s with the window of the stored visit [VISIT-163, VISIT-164]', (nextVisitDate, warning) => {
    expect(warningsOf(typed('V3', { nextVisitDate }), FACTS, null).nextVisitDate).toBe(warning)
  })

  // V2 comes 28 days behind the baseline visit of 2026-09-26, three days before and after.
  it.each([
    ['2026-10-20', '방문 허용범위를 벗어났습니다. (2026-10-21 ~ 2026-10-27)'],
    ['2026-10-21', null],
    ['2026-10-27', null],
    ['2026-10-28', '방문 허용범위를 벗어났습니다. (2026-10-21 ~ 2026-10-27)'],
  ])('compare the next day %s with the window that the baseline day gives [VISIT-163]', (nextVisitDate, warning) => {
    const values = typed('V1', { actualDate: '2026-09-26', nextVisitDate })
    expect(warningsOf(values, BASELINE, null).nextVisitDate).toBe(warning)
  })
})

describe('the visit that follows', () => {
  const next = (code: string, facts: Facts) => {
    const found = nextOf(typed(code), facts)
    return found && [found.kind, found.visit.visitCode]
  }

  it('is the stored or calculated one with the next number [VISIT-157, VISIT-163]', () => {
    expect(next('V3', FACTS)).toEqual(['stored', 'V4'])
    expect(next('V1', BASELINE)).toEqual(['calculated', 'V2'])
    const withoutV4 = { ...FACTS, visits: WITHOUT_V3.filter(({ visitCode }) => visitCode !== 'V4') }
    expect(next('V3', withoutV4)).toEqual(['calculated', 'V4'])
  })

  it('leaves out a cancelled and an unscheduled one [VISIT-157]', () => {
    const others = WITHOUT_V3.filter(({ visitCode }) => visitCode !== 'V4')
    expect(next('V3', { ...FACTS, visits: [...others, visitOf('V4', { visitStatus: 'CANCELLED' })] })).toEqual([
      'stored',
      'V5',
    ])
    const unscheduled = visitOf('V4', { visitType: 'UNSCHEDULED', visitCode: 'UV', visitTemplateId: null })
    expect(next('V3', { ...FACTS, visits: [...WITHOUT_V3, { ...unscheduled, visitNumber: 1003 + 0.5 }] })).toEqual([
      'stored',
      'V4',
    ])
  })

  it('is none behind the last visit, or when it took place; then no day is sent [VISIT-157]', () => {
    expect(next('EOS', FACTS)).toBeNull()
    const others = WITHOUT_V3.filter(({ visitCode }) => visitCode !== 'V4')
    const taken = { ...FACTS, visits: [...others, doneVisit('V4', TODAY)] }
    expect(next('V3', taken)).toBeNull()
    expect(sendable(typed('V3', { nextVisitDate: '2026-12-18' }), taken).nextVisitDate).toBeNull()
    expect(sendable(typed('V3', { nextVisitDate: '2026-12-18' }), FACTS).nextVisitDate).toBe('2026-12-18')
  })
})

describe('what is sent', () => {
  it('has no notification unless it is switched on and possible [VISIT-158, VISIT-159]', () => {
    const id = templateOf('V3').id
    const values = typed('V3', { visitDescription: ' 정해진 검사 ', notes: '  ', notificationType: 'SMS' })
    expect(wantedOf(values, id)).toEqual({
      visitTemplateId: id,
      visitDescription: '정해진 검사',
      notes: null,
      notificationEnabled: false,
      notificationType: null,
      nextVisitDate: null,
    })
    const wish = { ...values, isNotified: true }
    expect(wantedOf(wish, id)).toMatchObject({ notificationEnabled: true, notificationType: 'SMS' })
    const nobody = { ...FACTS, subject: { ...SUBJECT, hasContact: false, hasEmail: false } }
    expect(sendable(wish, nobody).isNotified).toBe(false)
  })

  it('begins with an e-mail, or a text message for a subject with a contact alone [VISIT-158]', () => {
    expect(firstValues(SUBJECT).notificationType).toBe('EMAIL')
    expect(firstValues({ ...SUBJECT, hasContact: false }).notificationType).toBe('EMAIL')
    expect(firstValues({ ...SUBJECT, hasEmail: false }).notificationType).toBe('SMS')
  })

  it('can be sent again for 24 hours [VISIT-268]', () => {
    const attempt = { startedAt: 1_000, keys: { create: 'a', complete: 'b', reschedule: 'c' } }
    expect(isOver(attempt, 1_000 + 86_400_000 - 1)).toBe(false)
    expect(isOver(attempt, 1_000 + 86_400_000)).toBe(true)
  })
})
