import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../calendar'
import { calculateVisit, checkVisitDate, type VisitCalculation } from '.'

const BASELINE = '2025-03-10'
const calculate = (input: Partial<VisitCalculation> = {}) =>
  calculateVisit({ baselineDate: BASELINE, dayOffset: 28, windowBefore: null, windowAfter: null, ...input })

const [NO_BASELINE, NO_OFFSET, UNREADABLE, REVERSED] = [
  '기준일이 설정되지 않았습니다.',
  '방문 일정 오프셋이 설정되지 않았습니다.',
  '유효하지 않은 기준일 형식입니다.',
  '방문 허용범위가 올바르지 않습니다.',
]

describe('the calculated date of a visit', () => {
  it('is baseline + offset, with a window [VISIT-172, BASE-064, BASE-076, BASE-077, VISIT-246, VISIT-247]', () => {
    expect(calculate()).toEqual({
      calculatedVisitDate: '2025-04-07',
      windowStartDate: '2025-04-04',
      windowEndDate: '2025-04-10',
      baselineDate: BASELINE,
      hasBaselineDate: true,
      isSchedulable: true,
      calculationError: null,
    })
  })

  it.each([
    [0, '2025-03-10'],
    [-14, '2025-02-24'],
    [-1, '2025-03-09'],
    [22, '2025-04-01'],
    [3650, '2035-03-08'],
  ])('at offset %d is %s [VISIT-172, BASE-064]', (dayOffset, date) => {
    expect(calculate({ dayOffset }).calculatedVisitDate).toBe(date)
  })

  it('comes with the window that an actual date is compared with [VISIT-162]', () => {
    const { windowStartDate, windowEndDate } = calculate()
    const window = { start: windowStartDate ?? '', end: windowEndDate ?? '' }
    expect(checkVisitDate('2025-04-10', window)).toBeNull()
    expect(checkVisitDate('2025-04-11', window)?.message).toBe(
      '방문 허용범위를 벗어났습니다. (2025-04-04 ~ 2025-04-10)',
    )
  })

  it.each([null, undefined, '', ' ', '-'])('is null without baseline (%j) [VISIT-180, BASE-070]', (baselineDate) => {
    expect(calculate({ baselineDate })).toMatchObject({ hasBaselineDate: false, calculationError: NO_BASELINE })
  })

  it.each([null, undefined])('is null without offset (%j) [VISIT-181, BASE-071]', (dayOffset) => {
    expect(calculate({ dayOffset }).calculationError).toBe(NO_OFFSET)
  })

  it.each(['2025-02-29', '10.03.2025', 'V1'])('is null with the baseline %j [VISIT-182, BASE-072]', (baselineDate) => {
    expect(calculate({ baselineDate })).toMatchObject({ hasBaselineDate: true, calculationError: UNREADABLE })
  })

  it('is null with a window that ends before it starts; one day is a window [VISIT-183, BASE-073]', () => {
    expect(calculate({ windowBefore: -2, windowAfter: 1 }).calculationError).toBe(REVERSED)
    expect(calculate({ windowBefore: -1, windowAfter: 1 })).toMatchObject({
      windowStartDate: '2025-04-08',
      windowEndDate: '2025-04-08',
      calculationError: null,
    })
    expect(calculate({ windowBefore: 0, windowAfter: 0 }).calculationError).toBeNull()
  })

  it('has the first error: baseline, offset, format, window [BASE-070, BASE-071, BASE-072, BASE-073]', () => {
    const reversed = { windowBefore: -2, windowAfter: 1 }
    expect(calculate({ ...reversed, baselineDate: null, dayOffset: null }).calculationError).toBe(NO_BASELINE)
    expect(calculate({ ...reversed, baselineDate: 'x', dayOffset: null }).calculationError).toBe(NO_OFFSET)
    expect(calculate({ ...reversed, baselineDate: 'x' }).calculationError).toBe(UNREADABLE)
  })

  it('comes with both window dates exactly when it has no error [BASE-078]', () => {
    const baselineDate = fc.constantFrom(BASELINE, null, '', '2025-02-30')
    const days = fc.option(fc.integer({ min: -9, max: 9 }))
    const inputs = fc.record({ baselineDate, dayOffset: days, windowBefore: days, windowAfter: days })
    fc.assert(
      fc.property(inputs, (input) => {
        const visit = calculateVisit(input)
        const dates = [visit.calculatedVisitDate, visit.windowStartDate, visit.windowEndDate]
        expect(visit.isSchedulable).toBe(visit.calculationError === null)
        expect(dates.every((date) => date === null)).toBe(!visit.isSchedulable)
        expect(dates.some((date) => date === null)).toBe(!visit.isSchedulable)
      }),
    )
  })

  it('differs from the baseline by the days of the offset [VISIT-172, VISIT-133]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20000 }), fc.integer({ min: -365, max: 3650 }), (shift, dayOffset) => {
        const baselineDate = addDays('1990-01-01', shift)
        const date = calculate({ baselineDate, dayOffset }).calculatedVisitDate ?? ''
        expect(daysBetween(baselineDate, date)).toBe(dayOffset)
      }),
    )
  })
})
