import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar'
import { checkScreeningWindow, DEFAULT_SCREENING_WINDOW, lastDayOfScreening, warningOfLateEnrolment } from '.'

const START = '2025-03-01'

describe('the screening window', () => {
  it('is 28 days unless another number is sent [SUBJ-294, DCONST-007]', () => {
    expect(DEFAULT_SCREENING_WINDOW).toBe(28)
    expect(lastDayOfScreening(START)).toBe(lastDayOfScreening(START, 28))
    expect(lastDayOfScreening(START, 14)).toBe('2025-03-15')
  })

  it.each([
    ['2025-03-01', 28, '2025-03-29'],
    ['2024-02-01', 28, '2024-02-29'],
    ['2025-02-01', 28, '2025-03-01'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2024-01-01', 365, '2024-12-31'],
  ])('of %s and %i days ends on %s [SUBJ-295]', (start, days, last) => {
    expect(lastDayOfScreening(start, days)).toBe(last)
  })

  it('has 1 to 365 whole days [SUBJ-296]', () => {
    for (const days of [1, 2, 364, 365]) expect(checkScreeningWindow(days)).toBeNull()
    for (const days of [-1, 0, 366, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(checkScreeningWindow(days)?.rule).toBe('screening-window')
    }
  })
})

describe('the warning about a late enrolment', () => {
  it('appears after the last day, not on it [SUBJ-290, SUBJ-295]', () => {
    expect(warningOfLateEnrolment('2025-03-28', START)).toBeNull()
    expect(warningOfLateEnrolment('2025-03-29', START)).toBeNull()
    expect(warningOfLateEnrolment('2025-03-30', START)).toEqual({
      rule: 'after-screening-window',
      message: '스크리닝 기간(28일)이 지났습니다.',
    })
  })

  it('contains the number of days of the window [SUBJ-290]', () => {
    expect(warningOfLateEnrolment('2025-03-12', START, 10)?.message).toBe('스크리닝 기간(10일)이 지났습니다.')
  })

  it.each([null, undefined, '', '-'])('never appears with the start %j [SUBJ-290]', (start) => {
    expect(warningOfLateEnrolment('2025-03-30', start)).toBeNull()
  })

  it('appears exactly from the day after the window on [SUBJ-295]', () => {
    const days = fc.integer({ min: 1, max: 365 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), days, (shift, window) => {
        expect(warningOfLateEnrolment(addDays(START, shift), START, window) !== null).toBe(shift > window)
      }),
    )
  })
})
