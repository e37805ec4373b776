import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar'
import { visitWindow, windowLength } from '.'

const PLANNED = '2025-04-07'
const anyDay = fc.integer({ min: -20000, max: 40000 }).map((shift) => addDays('2025-01-01', shift))
const anyDays = fc.integer({ min: 0, max: 365 })

describe('the visit window', () => {
  it('reaches from the days before to the days after the planned date [BASE-065, BASE-066, VISIT-134]', () => {
    expect(visitWindow(PLANNED, { before: 2, after: 5 })).toEqual({ start: '2025-04-05', end: '2025-04-12' })
    expect(visitWindow('2024-03-01', { before: 1, after: 0 })).toEqual({ start: '2024-02-29', end: '2024-03-01' })
    expect(visitWindow('2025-12-31', { before: 0, after: 1 })).toEqual({ start: '2025-12-31', end: '2026-01-01' })
  })

  it.each([{}, { before: null, after: null }, { before: undefined, after: undefined }])(
    'is 3 days on either side with the template values %j [VISIT-174, BASE-067, DCONST-019, DCONST-020, SCONST-036]',
    (days) => {
      expect(visitWindow(PLANNED, days)).toEqual({ start: '2025-04-04', end: '2025-04-10' })
    },
  )

  it('keeps a 0 as 0, also on one side only [VISIT-175]', () => {
    expect(visitWindow(PLANNED, { before: 0, after: 0 })).toEqual({ start: PLANNED, end: PLANNED })
    expect(visitWindow(PLANNED, { before: 0 })).toEqual({ start: PLANNED, end: '2025-04-10' })
    expect(visitWindow(PLANNED, { after: 0 })).toEqual({ start: '2025-04-04', end: PLANNED })
  })

  it.each([
    [3, 3, 7],
    [0, 0, 1],
    [2, 5, 8],
  ])('of %d and %d days is %d days long [VISIT-176, BASE-068]', (before, after, length) => {
    expect(windowLength(visitWindow(PLANNED, { before, after }))).toBe(length)
  })

  it('is before + after + 1 days long and contains its date [VISIT-176, BASE-068]', () => {
    fc.assert(
      fc.property(anyDay, anyDays, anyDays, (date, before, after) => {
        const window = visitWindow(date, { before, after })
        expect(windowLength(window)).toBe(before + after + 1)
        expect(window.start <= date && date <= window.end).toBe(true)
      }),
    )
  })

  it.each(['2025-02-29', '', 'V1'])('is refused for %j', (date) => {
    expect(() => visitWindow(date, {})).toThrow(RangeError)
  })
})
