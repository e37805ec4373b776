import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar'
import {
  checkActualVisitDate,
  checkBaselineVisitDate,
  checkFutureVisitDate,
  checkVisitDate,
  visitWindow,
  warnOfFarVisit,
  warnOfPastVisit,
} from '.'

const TODAY = '2025-06-30'
const WINDOW = { start: '2025-04-04', end: '2025-04-10' }
const OUTSIDE = '방문 허용범위를 벗어났습니다. (2025-04-04 ~ 2025-04-10)'
const [YESTERDAY, TOMORROW] = ['2025-06-29', '2025-07-01']

describe('the warning about a date outside its window', () => {
  it('appears one day outside, with both bounds [VISIT-178, BASE-074]', () => {
    expect(checkVisitDate('2025-04-03', WINDOW)).toEqual({ rule: 'before-window', message: OUTSIDE })
    expect(checkVisitDate('2025-04-11', WINDOW)).toEqual({ rule: 'after-window', message: OUTSIDE })
  })

  it('is null on the first and last day and inside [VISIT-177, BASE-075]', () => {
    for (const day of ['2025-04-04', '2025-04-05', '2025-04-09', '2025-04-10']) {
      expect(checkVisitDate(day, WINDOW)).toBeNull()
    }
  })

  it('is null for a visit without template [VISIT-149]', () => {
    expect(checkVisitDate('1999-01-01', null)).toBeNull()
  })

  it('reports a reversed window; one day is a valid window [VISIT-183, BASE-073]', () => {
    const reversed = { start: '2025-04-11', end: '2025-04-10' }
    for (const day of ['2025-04-01', '2025-04-10', '2025-04-30']) {
      expect(checkVisitDate(day, reversed)).toEqual({
        rule: 'window-reversed',
        message: '방문 허용범위가 올바르지 않습니다.',
      })
    }
    expect(checkVisitDate('2025-04-10', { start: '2025-04-10', end: '2025-04-10' })).toBeNull()
  })

  it('appears exactly outside the window around the planned date [VISIT-177, VISIT-178]', () => {
    const days = fc.integer({ min: 0, max: 40 })
    fc.assert(
      fc.property(days, days, fc.integer({ min: -60, max: 60 }), (before, after, shift) => {
        const warning = checkVisitDate(addDays(TODAY, shift), visitWindow(TODAY, { before, after }))
        expect(warning === null).toBe(-before <= shift && shift <= after)
      }),
    )
  })
})

describe('the warning about a baseline visit', () => {
  const check = (date: string, days = {}) => checkBaselineVisitDate(date, '2025-03-10', days)?.message ?? null
  const [EARLY, LATE] = [
    '기준 방문일이 허용범위보다 빠릅니다. (2025-03-07 ~ 2025-03-13)',
    '기준 방문일이 허용범위보다 늦습니다. (2025-03-07 ~ 2025-03-13)',
  ]

  it('appears before the window around the enrolment date [VISIT-160]', () => {
    expect([check('2025-03-06'), check('2025-03-07'), check('2025-03-08')]).toEqual([EARLY, null, null])
  })

  it('appears after the window around the enrolment date [VISIT-161]', () => {
    expect([check('2025-03-12'), check('2025-03-13'), check('2025-03-14')]).toEqual([null, null, LATE])
  })

  it('is null with 0 and 0 on the enrolment day only [VISIT-160, VISIT-161, VISIT-175]', () => {
    const day = { before: 0, after: 0 }
    expect(check('2025-03-10', day)).toBeNull()
    expect(check('2025-03-09', day)).toBe('기준 방문일이 허용범위보다 빠릅니다. (2025-03-10 ~ 2025-03-10)')
    expect(check('2025-03-11', day)).toBe('기준 방문일이 허용범위보다 늦습니다. (2025-03-10 ~ 2025-03-10)')
  })

  it('counts the days before and after separately [VISIT-160, VISIT-161]', () => {
    const days = { before: 2, after: 5 }
    expect(check('2025-03-08', days)).toBeNull()
    expect(check('2025-03-07', days)).toBe('기준 방문일이 허용범위보다 빠릅니다. (2025-03-08 ~ 2025-03-15)')
    expect(check('2025-03-15', days)).toBeNull()
    expect(check('2025-03-16', days)).toBe('기준 방문일이 허용범위보다 늦습니다. (2025-03-08 ~ 2025-03-15)')
  })

  it('is null without an enrolment date', () => {
    for (const nothing of [null, '', '-']) expect(checkBaselineVisitDate('2025-03-10', nothing, {})).toBeNull()
  })
})

describe('the actual date of a visit', () => {
  it.each([null, undefined, '', '2025-02-29'])('is missing as %j [VISIT-125, VISIT-152]', (date) => {
    expect(checkActualVisitDate(date, TODAY)).toEqual({ rule: 'not-a-date', message: '실제 방문일을 선택해주세요.' })
  })

  it('may be today or any earlier day, not tomorrow [VISIT-126]', () => {
    expect(() => checkActualVisitDate(TOMORROW, undefined as never)).toThrow(RangeError)
    expect(checkActualVisitDate(YESTERDAY, TODAY)).toBeNull()
    expect(checkActualVisitDate(TODAY, TODAY)).toBeNull()
    expect(checkActualVisitDate(TOMORROW, TODAY)).toEqual({
      rule: 'after-today',
      message: '방문일은 미래 날짜일 수 없습니다.',
    })
    expect(checkActualVisitDate('1950-01-01', TODAY)).toBeNull()
  })
})

describe('the warning about a scheduled date', () => {
  it('appears before today, not on it [VISIT-179, BASE-069]', () => {
    expect(warnOfPastVisit(YESTERDAY, TODAY)).toEqual({ rule: 'in-the-past', message: '방문일이 과거 날짜입니다.' })
    expect(warnOfPastVisit(TODAY, TODAY)).toBeNull()
    expect(warnOfPastVisit(TOMORROW, TODAY)).toBeNull()
  })
})

describe('the date of a future visit', () => {
  it('must be later than today [VISIT-203]', () => {
    const refusal = { rule: 'not-after-today', message: '향후 방문 예정일은 내일 이후 날짜여야 합니다.' }
    expect(checkFutureVisitDate(YESTERDAY, TODAY)).toEqual(refusal)
    expect(checkFutureVisitDate(TODAY, TODAY)).toEqual(refusal)
    expect(checkFutureVisitDate(TOMORROW, TODAY)).toBeNull()
    expect(checkFutureVisitDate('', TODAY)).toEqual({ rule: 'not-a-date', message: '방문일을 선택해주세요.' })
  })

  it('warns from day 31 on, not on day 30 [VISIT-204, VISIT-205, DCONST-031]', () => {
    expect(warnOfFarVisit('2025-07-29', TODAY)).toBeNull()
    expect(warnOfFarVisit('2025-07-30', TODAY)).toBeNull()
    expect(warnOfFarVisit('2025-07-31', TODAY)).toEqual({
      rule: 'far-off',
      message: '향후 방문 예정일이 30일을 초과합니다.',
    })
  })
})

it('only a real day is compared with a window [VISIT-189]', () => {
  for (const date of ['', '2025-02-29', '10/03/2025']) {
    expect(checkVisitDate(date, WINDOW)).toEqual({ rule: 'not-a-date', message: '방문일을 선택해주세요.' })
  }
})
