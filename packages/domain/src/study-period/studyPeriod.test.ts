import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../calendar'
import { checkStudyPeriod, defaultStudyPeriod } from '.'

const START = '2025-03-10'
const day = fc.integer({ min: 0, max: 60_000 }).map((shift) => addDays('1950-01-01', shift))

describe('the default period of a new study', () => {
  it('begins today [STUDY-156]', () => {
    expect(defaultStudyPeriod(START).startDate).toBe(START)
  })

  it.each([
    ['2025-03-10', '2026-03-10'],
    ['2024-02-28', '2025-02-28'],
    ['2024-02-29', '2025-02-28'],
    ['2024-03-01', '2025-03-01'],
    ['2023-02-28', '2024-02-28'],
    ['2025-12-31', '2026-12-31'],
  ])('ends a year after %s, on %s [STUDY-157]', (today, endDate) => {
    expect(defaultStudyPeriod(today).endDate).toBe(endDate)
  })

  it('is valid, 365 or 366 days long [STUDY-157]', () => {
    fc.assert(
      fc.property(day, (today) => {
        const period = defaultStudyPeriod(today)
        expect(checkStudyPeriod(period)).toEqual({})
        expect([365, 366]).toContain(daysBetween(period.startDate, period.endDate))
      }),
    )
  })
})

describe('the period of a study', () => {
  const endOn = (endDate: string) => checkStudyPeriod({ startDate: START, endDate }).endDate?.message

  it.each(['', ' ', '-', '0000-12-31', '2025-02-29', '2025.3.10', null, undefined])(
    'requires a start date, and refuses %j [STUDY-202]',
    (startDate) => {
      expect(checkStudyPeriod({ startDate, endDate: START })).toEqual({
        startDate: { rule: 'start-missing', message: '시작일을 입력해주세요.' },
      })
    },
  )

  it.each(['', ' ', '0000-01-01', '2025-13-01', null, undefined])(
    'requires an end date, and refuses %j [STUDY-203]',
    (endDate) => {
      expect(checkStudyPeriod({ startDate: START, endDate })).toEqual({
        endDate: { rule: 'end-missing', message: '종료일을 입력해주세요.' },
      })
    },
  )

  it('is refused when it ends before it starts [STUDY-205]', () => {
    expect(endOn('2025-03-09')).toBe('종료일은 시작일 이후여야 합니다.')
    expect(endOn('2024-03-10')).toBe('종료일은 시작일 이후여야 합니다.')
  })

  it('is refused when it ends on the day it starts [STUDY-206]', () => {
    expect(endOn('2025-03-10')).toBe('종료일은 시작일 이후여야 합니다.')
  })

  it('may end the day after [STUDY-207]', () => {
    expect(checkStudyPeriod({ startDate: START, endDate: ' 2025-03-11 ' })).toEqual({})
  })

  it('reports faults of both dates at once [STUDY-211]', () => {
    expect(checkStudyPeriod({ startDate: '', endDate: '' })).toEqual({
      startDate: { rule: 'start-missing', message: '시작일을 입력해주세요.' },
      endDate: { rule: 'end-missing', message: '종료일을 입력해주세요.' },
    })
  })

  it('is valid exactly when the end is at least one day after the start [STUDY-205, STUDY-206, STUDY-207]', () => {
    fc.assert(
      fc.property(day, day, (startDate, endDate) => {
        expect('endDate' in checkStudyPeriod({ startDate, endDate })).toBe(daysBetween(startDate, endDate) <= 0)
      }),
    )
  })
})
