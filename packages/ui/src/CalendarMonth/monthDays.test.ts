import { describe, expect, it } from 'vitest'
import { dayIn, moveDay, weeksOf } from './monthDays'

describe('the weeks of a month', () => {
  it('start on Sunday and are filled up with days of the neighbouring months', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
  })

  it('are four to six, depending on the month', () => {
    expect(weeksOf('2026-02')).toHaveLength(4)
    expect(weeksOf('2026-08')).toHaveLength(6)
    expect(weeksOf('2026-08')[0]?.[0]).toBe('2026-07-26')
    expect(weeksOf('2024-02').flat()).toContain('2024-02-29')
  })

  it('are an empty list for an invalid month', () => {
    expect(weeksOf('2026-13')).toEqual([])
    expect(weeksOf('')).toEqual([])
  })
})

describe('a key pressed on a day', () => {
  it('moves by a day, a week or a month, across the end of the year', () => {
    expect(moveDay('2026-12-31', 'ArrowRight')).toBe('2027-01-01')
    expect(moveDay('2026-01-01', 'ArrowLeft')).toBe('2025-12-31')
    expect(moveDay('2026-11-20', 'ArrowUp')).toBe('2026-11-13')
    expect(moveDay('2026-11-28', 'ArrowDown')).toBe('2026-12-05')
    expect(moveDay('2025-01-15', 'PageUp')).toBe('2024-12-15')
    expect(moveDay('2026-01-31', 'PageDown')).toBe('2026-02-28')
  })

  it('moves to the ends of the week without leaving the month', () => {
    expect(moveDay('2026-11-18', 'Home')).toBe('2026-11-15')
    expect(moveDay('2026-11-18', 'End')).toBe('2026-11-21')
    expect(moveDay('2026-10-02', 'Home')).toBe('2026-10-01')
    expect(moveDay('2026-11-30', 'End')).toBe('2026-11-30')
  })

  it('is ignored when it does not move', () => {
    expect(moveDay('2026-11-18', 'a')).toBeNull()
    expect(moveDay('2026-02-30', 'Home')).toBeNull()
  })
})

describe('the same day in another month', () => {
  it('is the last day of a shorter month', () => {
    expect(dayIn('2026-12', '2026-11-20')).toBe('2026-12-20')
    expect(dayIn('2026-02', '2026-01-31')).toBe('2026-02-28')
  })
})
