import { describe, expect, it } from 'vitest'
import { koreanLabels } from '../LabelsProvider/labels'
import { lengthOf, spanOf, ticksOf } from './axisDays'
import { dayNumber, dayOf } from './days'
import type { DayMark } from './types'

const mark = (date: string, more: Partial<DayMark> = {}): DayMark => ({
  id: date,
  date,
  label: '',
  description: '',
  tone: 'muted',
  shape: 'filled',
  ...more,
})
const spanText = (marks: DayMark[], today: string) => {
  const span = spanOf([{ id: 'a', label: '', marks }], today)
  return span && [dayOf(span.first).toString(), dayOf(span.last).toString()]
}
const number = (date: string) => dayNumber(date) ?? 0
const YEAR = { first: number('2026-02-10'), last: number('2027-03-09') }
const lower = (dayWidth: number, span = YEAR) => ticksOf(span, dayWidth, koreanLabels).lower.map(({ label }) => label)
const upper = (dayWidth: number, span = YEAR) => ticksOf(span, dayWidth, koreanLabels).upper.map(({ label }) => label)

describe('the days of an axis', () => {
  it('reach from the first to the last day of all marks, with their bars and planned days', () => {
    const marks = [
      mark('2026-03-10', { planned: '2026-03-01' }),
      mark('2026-05-01', { range: { start: '2026-04-20', end: '2026-05-12' } }),
    ]
    expect(spanText(marks, '2026-04-01')).toEqual(['2026-03-01', '2026-05-12'])
  })

  it('include today up to a quarter of their number away, and 28 days of a short course', () => {
    const year = [mark('2025-01-01'), mark('2025-12-31')]
    expect(spanText(year, '2026-04-01')).toEqual(['2025-01-01', '2026-04-01'])
    expect(spanText(year, '2026-04-02')).toEqual(['2025-01-01', '2025-12-31'])
    expect(spanText(year, '2024-10-02')).toEqual(['2024-10-02', '2025-12-31'])
    expect(spanText(year, '2024-10-01')).toEqual(['2025-01-01', '2025-12-31'])
    expect(spanText([mark('2026-03-01')], '2026-03-29')).toEqual(['2026-03-01', '2026-03-29'])
  })

  it('are at least 28 around a single mark, and none without a real day', () => {
    const span = spanOf([{ id: 'a', label: '', marks: [mark('2026-03-15')] }], '2030-01-01')
    expect(span && lengthOf(span)).toBe(28)
    expect(spanText([mark('2026-02-30')], '2026-03-01')).toBeNull()
    expect(spanText([], '2026-03-01')).toBeNull()
  })
})

describe('the labels of an axis', () => {
  it('are months below years where a month has room', () => {
    const months = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2].map((month) => `${month}월`)
    // Nine days of March are too narrow for its name.
    expect(lower(2)).toEqual([...months, ''])
    expect(upper(2)).toEqual(['2026년', '2027년'])
  })

  it('are quarters, then years, where a month has none', () => {
    expect(lower(0.6)).toEqual(['', '4월', '7월', '10월', '1월'])
    expect(lower(0.3)).toEqual(['2026년', ''])
    expect(upper(0.3)).toEqual([])
  })

  it('are the Sundays of a week, then single days, below months', () => {
    const month = { first: number('2026-10-29'), last: number('2026-11-12') }
    expect(lower(6, month)).toEqual(['1일', '8일'])
    expect(upper(12, month)).toEqual(['', '2026년 11월'])
    expect(lower(24, month)).toEqual(['29', '30', '31', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
  })

  it('cross the end of February of a leap year', () => {
    const days = { first: number('2028-02-28'), last: number('2028-03-01') }
    expect(lower(24, days)).toEqual(['28', '29', '1'])
  })
})
