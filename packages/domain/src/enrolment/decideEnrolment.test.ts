import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar'
import { STORED_STATUSES, type StoredStatus } from '../subject-status'
import { decideEnrolment, type EnrolmentForm, type StoredEnrolment } from '.'

const TODAY = '2025-06-30'
const GROUPS = [{ armCode: 'common' }, { armCode: 'ARM-01' }, { armCode: 'ARM-02' }]
const SCREENED: StoredEnrolment = {
  storedStatus: 'SCREENING_IN_PROGRESS',
  consentDate: '2025-03-10',
  armCode: null,
  enno: null,
}
const ENROLLED: StoredEnrolment = {
  ...SCREENED,
  storedStatus: 'ENROLLED',
  enrollmentDate: '2025-04-01',
  armCode: 'ARM-01',
  enno: 'EN-01-001',
}
const WHOLE: EnrolmentForm = { enrollmentDate: '2025-04-01', treatmentGroup: 'ARM-01', enno: 'EN-01-001', reason: '' }
const LOCKED = '이전 단계를 먼저 완료해주세요.'
const REFUSED = '현재 상태에서는 처리할 수 없습니다.'
const NOT_FROM_HERE = { status: 409, field: null, rule: 'status-transition', message: REFUSED }

const decide = (stored: Partial<StoredEnrolment>, form: Partial<EnrolmentForm> = {}) =>
  decideEnrolment({ ...SCREENED, ...stored }, { ...WHOLE, ...form }, { groups: GROUPS, today: TODAY })
const refusal = (...asked: Parameters<typeof decide>) => {
  const decision = decide(...asked)
  return 'refusal' in decision ? decision.refusal : null
}

describe('the decision about an enrolment', () => {
  it('gives the status enrolled and the values to store [SUBJ-279, SUBJ-282, SUBJ-284]', () => {
    expect(decide({}, { enno: ' en-01-007 ', reason: '  ' })).toEqual({
      status: 'ENROLLED',
      enrolment: {
        treatmentGroup: 'ARM-01',
        enrollmentDate: '2025-04-01',
        enno: 'EN-01-007',
        reason: '최초 입력 - 시스템 기록',
      },
    })
  })

  it.each([null, ...STORED_STATUSES])(
    'follows the transition table from the stored status %s [SUBJ-116, SUBJ-117, SUBJ-122]',
    (storedStatus) => {
      const goes = ['SCREENING_IN_PROGRESS', 'SCREENING_COMPLETE', 'ENROLLED'] as (StoredStatus | null)[]
      if (goes.includes(storedStatus)) expect(decide({ storedStatus })).toMatchObject({ status: 'ENROLLED' })
      else expect(refusal({ storedStatus })).toEqual(NOT_FROM_HERE)
    },
  )

  it.each([
    [{ consentDate: null }, 'missing-consentDate'],
    [{ screeningFailDate: '2025-03-20', storedStatus: 'SCREENING_FAILED' as const }, 'excluded-by-screeningFailDate'],
    [{ ...ENROLLED, screeningFailDate: '2025-03-20' }, 'excluded-by-screeningFailDate'],
  ])('refuses it as locked by %j: %s [SUBJ-140]', (stored, rule) => {
    expect(refusal(stored)).toEqual({ status: 409, field: 'enrollmentDate', rule, message: LOCKED })
  })

  it('is unchanged for the stored enrolment, and refuses a different one [SUBJ-122, SUBJ-123]', () => {
    expect(decide(ENROLLED, { enno: 'en-01-001', reason: '다시' })).toEqual({ unchanged: true })
    for (const other of [{ enrollmentDate: '2025-04-02' }, { treatmentGroup: 'ARM-02' }, { enno: 'EN-01-002' }]) {
      expect(refusal(ENROLLED, other)).toEqual(NOT_FROM_HERE)
    }
    for (const storedStatus of ['RANDOMIZED', 'COMPLETED', 'WITHDRAWN'] as const) {
      expect(refusal({ ...ENROLLED, storedStatus })).toEqual(NOT_FROM_HERE)
    }
  })

  it('names the first fault only: reason, lock, date, group, ENNO [SUBJ-281]', () => {
    const form = { reason: '가'.repeat(256), enrollmentDate: '2025-07-01', treatmentGroup: 'common', enno: 'x' }
    const locked = { consentDate: null }
    expect(refusal(locked, form)).toMatchObject({ status: 400, field: 'reason' })
    expect(refusal(locked, { ...form, reason: '가'.repeat(255) })).toMatchObject({ status: 409, message: LOCKED })
    expect(refusal({}, { ...form, reason: '' })).toMatchObject({ status: 400, field: 'enrollmentDate' })
    expect(refusal({}, { treatmentGroup: 'common', enno: 'x' })).toMatchObject({ status: 400, field: 'treatmentGroup' })
    expect(refusal({}, { enno: 'x' })).toMatchObject({ status: 400, field: 'enno' })
  })

  it('refuses the common group and a group that the study does not have [SUBJ-273, SUBJ-274]', () => {
    const group = fc.oneof(fc.constantFrom('common', 'COMMON', ' common', 'ARM-01', 'ARM-02', 'arm-01'), fc.string())
    fc.assert(
      fc.property(group, (treatmentGroup) => {
        expect('enrolment' in decide({}, { treatmentGroup })).toBe(['ARM-01', 'ARM-02'].includes(treatmentGroup))
      }),
    )
  })

  it('accepts a date from consent to today, both included, and no other [SUBJ-269, SUBJ-270]', () => {
    const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays('2025-05-01', days))
    fc.assert(
      fc.property(day, (enrollmentDate) => {
        const isWithin = enrollmentDate >= '2025-03-10' && enrollmentDate <= TODAY
        expect('enrolment' in decide({}, { enrollmentDate })).toBe(isWithin)
      }),
    )
  })
})
