import { describe, expect, it } from 'vitest'
import { elapsedPercent, monthBefore } from '.'

describe('the part of a period that has passed', () => {
  it.each([
    ['2026-01-01', '2026-04-11', '2025-12-31', 0],
    ['2026-01-01', '2026-04-11', '2026-01-01', 0],
    ['2026-01-01', '2026-04-11', '2026-01-02', 1],
    ['2026-01-01', '2026-04-11', '2026-02-20', 50],
    ['2026-01-01', '2026-04-11', '2026-04-10', 99],
    ['2026-01-01', '2026-04-11', '2026-04-11', 100],
    ['2026-01-01', '2026-04-11', '2026-04-12', 100],
    ['2026-01-01', '2026-01-04', '2026-01-02', 33.3],
  ])('from %s to %s is on %s %d % [DASH-081]', (start, end, today, percent) => {
    expect(elapsedPercent(start, end, today)).toBe(percent)
  })

  it.each([
    [null, '2026-04-11'],
    ['2026-01-01', null],
    [undefined, undefined],
    ['', '2026-04-11'],
    ['2026-04-11', '2026-04-11'],
    ['2026-04-12', '2026-04-11'],
  ])('is unknown from %s to %s [DASH-081]', (start, end) => {
    expect(elapsedPercent(start, end, '2026-02-20')).toBeNull()
  })
})

it.each([
  [{ year: 2026, month: 11 }, 0, { year: 2026, month: 11 }],
  [{ year: 2026, month: 11 }, 3, { year: 2026, month: 8 }],
  [{ year: 2026, month: 3 }, 3, { year: 2025, month: 12 }],
  [{ year: 2026, month: 1 }, 13, { year: 2024, month: 12 }],
])('%o and %i months before it is %o [DASH-083, DASH-084]', (month, count, before) => {
  expect(monthBefore(month, count)).toEqual(before)
})
