import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar'
import {
  AFTER_LATER_STEP,
  AFTER_TODAY,
  BEFORE_EARLIER_STEP,
  boundsOfSubjectDate,
  checkSubjectDate,
  NO_REAL_DATE,
  SUBJECT_DATE_FIELDS,
  type SubjectDateField,
  type SubjectDates,
} from '.'

const TODAY = '2025-06-30'
const STEP = '2025-03-10'
const check = (field: SubjectDateField, value: string, dates: SubjectDates = {}) =>
  checkSubjectDate(field, value, dates, TODAY)?.message ?? null

/** The day before, the day itself and the day after a bound. */
const around = (bound: string) => [addDays(bound, -1), bound, addDays(bound, 1)] as const

describe('the bounds of a date cell', () => {
  it('allow today and refuse tomorrow, for every date [SUBJ-141, SUBJ-186]', () => {
    const [yesterday, today, tomorrow] = around(TODAY)
    for (const field of SUBJECT_DATE_FIELDS) {
      expect(check(field, yesterday)).toBeNull()
      expect(check(field, today)).toBeNull()
      expect(check(field, tomorrow)).toBe('미래 날짜는 입력할 수 없습니다.')
    }
  })

  it('give consent no lower bound [SUBJ-143]', () => {
    const others = SUBJECT_DATE_FIELDS.filter((field) => field !== 'consentDate')
    for (const stored of [...others.map((field) => [field]), others, SUBJECT_DATE_FIELDS]) {
      const dates = Object.fromEntries(stored.map((field) => [field, STEP]))
      expect(boundsOfSubjectDate('consentDate', dates, TODAY).min).toBeNull()
    }
    expect(check('consentDate', '1950-01-01')).toBeNull()
  })

  const lowerBound = (field: SubjectDateField, earlier: SubjectDateField) => {
    const [before, on, after] = around(STEP)
    expect(check(field, before, { [earlier]: STEP })).toBe('이전 단계 날짜보다 빠를 수 없습니다.')
    expect(check(field, on, { [earlier]: STEP })).toBeNull()
    expect(check(field, after, { [earlier]: STEP })).toBeNull()
  }

  it('begin for screening failure at consent, that day included [SUBJ-144, SUBJ-148]', () => {
    lowerBound('screeningFailDate', 'consentDate')
  })

  it('begin for enrolment at consent, that day included [SUBJ-145, SUBJ-148]', () => {
    lowerBound('enrollmentDate', 'consentDate')
  })

  it('begin for completion at enrolment, that day included [SUBJ-146, SUBJ-148]', () => {
    lowerBound('completionDate', 'enrollmentDate')
    expect(check('completionDate', '2000-01-01', { consentDate: STEP })).toBeNull()
  })

  it('begin for dropout at enrolment, that day included [SUBJ-147, SUBJ-148]', () => {
    lowerBound('dropoutDate', 'enrollmentDate')
  })

  const upperBound = (field: SubjectDateField, later: SubjectDateField) => {
    const [before, on, after] = around(STEP)
    expect(check(field, before, { [later]: STEP })).toBeNull()
    expect(check(field, on, { [later]: STEP })).toBeNull()
    expect(check(field, after, { [later]: STEP })).toBe('이후 단계 날짜보다 늦을 수 없습니다.')
  }

  it('end for consent at a stored failure or enrolment [SUBJ-149]', () => {
    upperBound('consentDate', 'screeningFailDate')
    upperBound('consentDate', 'enrollmentDate')
  })

  it('end for enrolment at a stored completion or dropout [SUBJ-150]', () => {
    upperBound('enrollmentDate', 'completionDate')
    upperBound('enrollmentDate', 'dropoutDate')
  })

  it('end for consent at the earlier of two later steps [SUBJ-149]', () => {
    const dates = { screeningFailDate: '2025-05-05', enrollmentDate: '2025-04-04' }
    expect(boundsOfSubjectDate('consentDate', dates, TODAY).max).toBe('2025-04-04')
  })

  it('end at today for the last steps [SUBJ-141]', () => {
    const all = Object.fromEntries(SUBJECT_DATE_FIELDS.map((field) => [field, STEP]))
    for (const field of ['screeningFailDate', 'completionDate', 'dropoutDate'] as const) {
      expect(boundsOfSubjectDate(field, all, TODAY).max).toBe(TODAY)
    }
  })

  it('report a future date before any other fault [SUBJ-141]', () => {
    expect(check('consentDate', addDays(TODAY, 1), { enrollmentDate: STEP })).toBe(AFTER_TODAY)
  })

  it.each([
    ['2025-02-30', 'not-a-date', '날짜를 선택해주세요.'],
    ['2025-07-01', 'after-today', '미래 날짜는 입력할 수 없습니다.'],
    ['2025-02-28', 'before-earlier-step', '이전 단계 날짜보다 빠를 수 없습니다.'],
    ['2025-05-02', 'after-later-step', '이후 단계 날짜보다 늦을 수 없습니다.'],
  ])('refuse %s by the rule %s: %s [SUBJ-141, SUBJ-145, SUBJ-150, SUBJ-181]', (value, rule, message) => {
    const dates = { consentDate: '2025-03-01', completionDate: '2025-05-01' }
    expect(checkSubjectDate('enrollmentDate', value, dates, TODAY)).toEqual({ rule, message })
  })

  it.each(['2024-02-30', '2025-13-01', '10/03/2025', ''])('refuse %j, which is not a day [SUBJ-181]', (value) => {
    expect(check('consentDate', value)).toBe(NO_REAL_DATE)
  })

  it('agree with the check: a day is valid exactly between min and max [SUBJ-148]', () => {
    const day = fc.integer({ min: -400, max: 400 }).map((shift) => addDays(TODAY, shift))
    const dates = fc.record(
      Object.fromEntries(SUBJECT_DATE_FIELDS.map((field) => [field, fc.option(day)])) as Record<
        SubjectDateField,
        fc.Arbitrary<string | null>
      >,
    )
    fc.assert(
      fc.property(fc.constantFrom(...SUBJECT_DATE_FIELDS), day, dates, (field, value, stored) => {
        const { min, max } = boundsOfSubjectDate(field, stored, TODAY)
        const isInside = (min === null || value >= min) && value <= max
        const message = checkSubjectDate(field, value, stored, TODAY)?.message ?? null
        expect(message === null).toBe(isInside)
        expect([null, AFTER_TODAY, BEFORE_EARLIER_STEP, AFTER_LATER_STEP]).toContain(message)
      }),
    )
  })
})
