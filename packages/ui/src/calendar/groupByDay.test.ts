import { describe, expect, it } from 'vitest'
import { koreanLabels } from '../LabelsProvider/labels'
import { dayAsHeading, groupByDay } from './groupByDay'

const entry = (id: string, date: string) => ({ id, date })

describe('entries grouped by day', () => {
  it('keep their order', () => {
    const days = groupByDay([entry('c', '2026-11-20'), entry('b', '2026-11-20'), entry('a', '2026-11-18')])
    expect(days.map(([date, entries]) => [date, ...entries.map(({ id }) => id)])).toEqual([
      ['2026-11-20', 'c', 'b'],
      ['2026-11-18', 'a'],
    ])
    expect(groupByDay([])).toEqual([])
  })

  it('are under one heading per day, even when the day occurs twice', () => {
    const days = groupByDay([entry('a', '2026-11-20'), entry('b', '2026-11-18'), entry('c', '2026-11-20')])
    expect(days.map(([date]) => date)).toEqual(['2026-11-20', '2026-11-18'])
  })
})

describe('the heading of a day', () => {
  it('contains the weekday', () => {
    expect(dayAsHeading('2026-11-20', koreanLabels)).toBe('2026. 11. 20. (금)')
    expect(dayAsHeading('2026-11-22', koreanLabels)).toBe('2026. 11. 22. (일)')
    expect(dayAsHeading('2024-02-29', koreanLabels)).toBe('2024. 2. 29. (목)')
  })

  it('is the unchanged text when it is not a date', () => {
    expect(dayAsHeading('2026-02-30', koreanLabels)).toBe('2026-02-30')
  })
})
