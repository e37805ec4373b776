import { describe, expect, it } from 'vitest'
import type { CalculatedVisit } from '../visit-window'
import { calculatedSchedule, isSameSchedule } from './plannedSchedule'

const WINDOW = { start: '2025-03-21', end: '2025-03-27' }
const DAY = { target: '2025-03-24', window: WINDOW }

describe('a calculated schedule', () => {
  const calculated: CalculatedVisit = {
    calculatedVisitDate: '2025-03-24',
    windowStartDate: '2025-03-21',
    windowEndDate: '2025-03-27',
    baselineDate: '2025-03-10',
    hasBaselineDate: true,
    isSchedulable: true,
    calculationError: null,
  }

  it('has a day and a window', () => {
    expect(calculatedSchedule(calculated)).toEqual(DAY)
  })

  it.each(['calculatedVisitDate', 'windowStartDate', 'windowEndDate'] as const)('is null without %s', (field) => {
    expect(calculatedSchedule({ ...calculated, [field]: null })).toBeNull()
    expect(calculatedSchedule(undefined)).toBeNull()
  })
})

describe('two planned schedules', () => {
  it('are equal when the day and both ends of the window are equal [BASE-092]', () => {
    expect(isSameSchedule(DAY, { ...DAY })).toBe(true)
    expect(isSameSchedule({ ...DAY, target: '2025-03-25' }, DAY)).toBe(false)
    expect(isSameSchedule({ ...DAY, window: { ...WINDOW, start: '2025-03-20' } }, DAY)).toBe(false)
    expect(isSameSchedule({ ...DAY, window: { ...WINDOW, end: '2025-03-28' } }, DAY)).toBe(false)
  })

  it('differ when only one has a window, or one is null [BASE-092]', () => {
    expect(isSameSchedule({ ...DAY, window: null }, DAY)).toBe(false)
    expect(isSameSchedule(null, DAY)).toBe(false)
  })
})
