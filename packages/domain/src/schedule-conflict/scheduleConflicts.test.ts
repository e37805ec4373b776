import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar'
import { visitWindow } from '../visit-window'
import {
  explainScheduleConflict,
  findScheduleConflicts,
  SCHEDULE_CONFLICT_MESSAGES,
  type ScheduleConflictReason,
  type ScheduledVisit,
} from '.'

const DAY = '2025-03-10'

/** A visit `offset` days after the first one, with a window of `days` on both sides; null is no window. */
const visit = (id: string, offset: number, days: number | null = 0): ScheduledVisit => {
  const date = addDays(DAY, offset)
  return { id, date, window: days === null ? null : visitWindow(date, { before: days, after: days }) }
}
const reasonOf = (a: ScheduledVisit, b: ScheduledVisit) => findScheduleConflicts([a, b])[0]?.reason ?? null

describe('two visits of a subject', () => {
  it.each<[offset: number, days: number | null, reason: ScheduleConflictReason | null, row: string]>([
    [0, null, 'SAME_DAY', 'BASE-079'],
    [0, 0, 'SAME_DAY', 'BASE-079'],
    [0, 3, 'SAME_DAY', 'BASE-079, BASE-083'],
    [1, null, 'ADJACENT_DAY', 'BASE-081'],
    [1, 0, 'ADJACENT_DAY', 'BASE-081'],
    [1, 1, 'WINDOW_OVERLAP', 'BASE-080, BASE-083'],
    [2, null, null, 'BASE-082'],
    [2, 0, null, 'BASE-082'],
    [2, 1, 'WINDOW_OVERLAP', 'BASE-080'],
    [3, 1, null, 'BASE-082'],
    [5, 3, 'WINDOW_OVERLAP', 'BASE-080'],
    [6, 3, 'WINDOW_OVERLAP', 'BASE-080'],
    [7, 3, null, 'BASE-082'],
  ])('%d days apart with windows of %s conflict by %s [%s]', (offset, days, reason) => {
    expect(reasonOf(visit('a', 0, days), visit('b', offset, days))).toBe(reason)
  })

  it('overlap when one window ends on the day the other starts, not when it ends the day before [BASE-084]', () => {
    const first = { id: 'EOT', date: DAY, window: { start: DAY, end: '2025-03-17' } }
    const second = (start: string) => ({ id: 'EOS', date: '2025-03-24', window: { start, end: '2025-03-31' } })
    expect(reasonOf(first, second('2025-03-16'))).toBe('WINDOW_OVERLAP')
    expect(reasonOf(first, second('2025-03-17'))).toBe('WINDOW_OVERLAP')
    expect(reasonOf(first, second('2025-03-18'))).toBeNull()
  })

  it('do not overlap when one has no window or a reversed one [BASE-080]', () => {
    expect(reasonOf(visit('a', 0, 9), visit('b', 4, null))).toBeNull()
    const reversed = { id: 'b', date: '2025-03-14', window: { start: '2025-03-16', end: '2025-03-12' } }
    expect(reasonOf(visit('a', 0, 9), reversed)).toBeNull()
  })

  it('never conflict when one is cancelled or without date [BASE-085]', () => {
    const other = visit('b', 0)
    expect(reasonOf(visit('a', 0), { ...other, status: 'CANCELLED' })).toBeNull()
    expect(reasonOf({ ...visit('a', 0), status: 'CANCELLED' }, other)).toBeNull()
    expect(explainScheduleConflict(visit('a', 0), { ...other, status: 'CANCELLED' })).toBeNull()
    for (const date of [null, '', '-']) expect(reasonOf(visit('a', 0), { ...other, date })).toBeNull()
    for (const status of ['SCHEDULED', 'IN_PROGRESS', 'COMPLETED', 'MISSED'] as const) {
      expect(reasonOf(visit('a', 0), { ...other, status })).toBe('SAME_DAY')
    }
  })

  it('have a Korean label for each conflict [BASE-079, BASE-080, BASE-081]', () => {
    expect(SCHEDULE_CONFLICT_MESSAGES).toEqual({
      SAME_DAY: '같은 날짜에 방문이 중복됩니다.',
      WINDOW_OVERLAP: '방문 허용범위가 겹칩니다.',
      ADJACENT_DAY: '방문 간격이 1일입니다.',
    })
  })
})

describe('the conflicts of a schedule', () => {
  it('are in date order, the earlier visit first [BASE-083]', () => {
    const visits = [visit('c', 8, 1), visit('b', 1, 0), visit('a', 0, 0), visit('d', 8, 1)]
    expect(findScheduleConflicts(visits)).toEqual([
      { a: 'a', b: 'b', reason: 'ADJACENT_DAY' },
      { a: 'c', b: 'd', reason: 'SAME_DAY' },
    ])
  })

  it('are explained with their ledger rows, dates and a sentence [BASE-079, BASE-081, BASE-082]', () => {
    expect(explainScheduleConflict(visit('b', 1), visit('a', 0))).toEqual({
      reason: 'ADJACENT_DAY',
      rows: ['BASE-081'],
      dates: [
        { field: 'a', date: '2025-03-10' },
        { field: 'b', date: '2025-03-11' },
      ],
      sentence: '방문 간격이 1일입니다. (2025. 3. 10., 2025. 3. 11.)',
    })
    expect(explainScheduleConflict(visit('a', 0), visit('b', 0))?.sentence).toBe(
      '같은 날짜에 방문이 중복됩니다. (2025. 3. 10.)',
    )
    expect(explainScheduleConflict(visit('a', 0), visit('b', 9))).toBeNull()
  })

  const schedule = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.option(fc.integer({ min: 0, max: 4 }))), { maxLength: 8 })
    .map((visits) => visits.map(([offset, days], index) => visit(`v${index}`, offset, days)))

  it('name each pair at most once, for any order of the input [BASE-083]', () => {
    const shuffled = schedule.chain((visits) =>
      fc.tuple(fc.constant(visits), fc.shuffledSubarray(visits, { minLength: visits.length })),
    )
    fc.assert(
      fc.property(shuffled, ([visits, others]) => {
        const conflicts = findScheduleConflicts(visits)
        expect(findScheduleConflicts(others)).toEqual(conflicts)
        expect(new Set(conflicts.map(({ a, b }) => [a, b].sort().join())).size).toBe(conflicts.length)
      }),
    )
  })

  it('equal those of the single pairs, and agree with the explanation [BASE-083]', () => {
    fc.assert(
      fc.property(schedule, (visits) => {
        const pairs = visits.flatMap((a, index) => visits.slice(index + 1).map((b) => explainScheduleConflict(a, b)))
        expect(pairs.filter((pair) => pair !== null)).toHaveLength(findScheduleConflicts(visits).length)
      }),
    )
  })
})
