import { describe, expect, it } from 'vitest'
import { toCalendarDate } from './toCalendarDate'

describe('a date given by the caller', () => {
  it('is accepted only as YYYY-MM-DD and as an existing day', () => {
    expect(toCalendarDate('2026-11-20')?.toString()).toBe('2026-11-20')
    for (const value of ['', null, undefined, '-', '2026-02-30', '2026-13-01', '2026-1-5', '20261120']) {
      expect(toCalendarDate(value)).toBeNull()
    }
  })
})
