import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  addDays,
  daysBetween,
  formatDate,
  formatDateTime,
  formatExactMoment,
  formatTimeOfDay,
  isAfterToday,
  isCalendarDate,
  startOfDayInSeoul,
  todayInSeoul,
} from '.'

const anyDay = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

describe('the platform', () => {
  it('without Temporal is named with what brings it [RELEASE-049]', () => {
    vi.stubGlobal('Temporal', undefined)
    Reflect.deleteProperty(globalThis, 'Temporal')
    const remedy = "This platform has no Temporal. Import '@imsang/domain/temporal' once"
    expect(() => todayInSeoul(0)).toThrow(remedy)
    expect(() => formatDateTime('2025-03-10T06:04:00Z')).toThrow(remedy)
    expect(() => addDays('2025/03/10', 1)).toThrow(remedy)
    // What needs no platform goes on.
    expect(addDays('2025-03-10', 1)).toBe('2025-03-11')
    vi.unstubAllGlobals()
  })
})

describe('a day after today', () => {
  it('is every later one, and none without a today that is a day [RELEASE-049]', () => {
    expect(['2025-03-09', '2025-03-10', '2025-03-11'].map((day) => isAfterToday(day, '2025-03-10'))).toEqual([
      false,
      false,
      true,
    ])
    for (const today of [undefined, null, '', '2025-3-10', '2025-03-10T00:00:00Z', new Date(0)]) {
      expect(() => isAfterToday('2025-03-10', today as never)).toThrow(RangeError)
    }
    expect(() => isAfterToday('2025-03-10', undefined as never)).toThrow(
      'today has to be a day as YYYY-MM-DD, not undefined.',
    )
  })
})

describe('today', () => {
  const midnightInSeoul = Date.UTC(2025, 2, 10, 15, 0, 0)

  it('changes at midnight in Seoul, in any time zone of the machine [SUBJ-142, STUDY-012]', () => {
    expect(todayInSeoul(midnightInSeoul - 1000)).toBe('2025-03-10')
    expect(todayInSeoul(midnightInSeoul - 1)).toBe('2025-03-10')
    expect(todayInSeoul(midnightInSeoul)).toBe('2025-03-11')
    expect(todayInSeoul(midnightInSeoul + 1)).toBe('2025-03-11')
  })

  it('begins at midnight in Seoul [AUDIT-069]', () => {
    expect(startOfDayInSeoul('2025-03-11')).toBe(midnightInSeoul)
    fc.assert(
      fc.property(
        anyDay.filter((day) => day > '1990'),
        (day) => {
          expect(todayInSeoul(startOfDayInSeoul(day))).toBe(day)
          expect(todayInSeoul(startOfDayInSeoul(day) - 1)).toBe(addDays(day, -1))
        },
      ),
    )
  })

  it('has no daylight saving and nine hours of offset all year [DCONST-032, SCONST-037]', () => {
    for (let month = 0; month < 12; month++) {
      expect(todayInSeoul(Date.UTC(2025, month, 15, 14, 59, 59, 999))).toMatch(/-15$/)
      expect(todayInSeoul(Date.UTC(2025, month, 15, 15))).toMatch(/-16$/)
    }
  })
})

describe('calendar dates', () => {
  it.each(['2024-02-29', '2025-12-31', '0001-01-01'])('%s is a real day', (text) => {
    expect(isCalendarDate(text)).toBe(true)
  })

  it.each([
    '2024-02-30',
    '2025-02-29',
    '2025-13-01',
    '2025-00-10',
    '2025-1-1',
    '20250101',
    '2025-01-01T00:00',
    '',
    null,
  ])('%s is not a real day', (text) => {
    expect(isCalendarDate(text)).toBe(false)
  })

  it('are added, counted and told from other texts as Temporal does it, in every year and for every text', () => {
    const anyYear = fc
      .integer({ min: -719_600, max: 2_932_900 })
      .map((days) => new Date(days * 86_400_000).toISOString())
    const edges = fc.constantFrom('0000-01-01', '0000-02-29', '1900-02-28', '2000-02-29', '2100-03-01', '9999-12-31')
    const day = fc.oneof(
      anyYear.map((text) => text.slice(0, -14)),
      edges,
    )
    const shift = fc.oneof(fc.integer({ min: -800_000, max: 800_000 }), fc.constantFrom(0, 1, -1, 0.5, 365, 366))
    const ofTemporal = (work: () => unknown) => {
      try {
        return work()
      } catch (error) {
        return (error as Error).name
      }
    }
    fc.assert(
      fc.property(day, day, shift, (one, other, days) => {
        const [first, last] = [() => Temporal.PlainDate.from(one), () => Temporal.PlainDate.from(other)]
        expect(ofTemporal(() => addDays(one, days))).toBe(ofTemporal(() => first().add({ days }).toString()))
        expect(ofTemporal(() => daysBetween(one, other))).toBe(ofTemporal(() => first().until(last()).days))
      }),
      { numRuns: 2000 },
    )
    const digit = fc.constantFrom(...'0123456789')
    const month = fc.oneof(fc.tuple(digit, digit), fc.constantFrom(['0', '2'], ['1', '2'])).map((two) => two.join(''))
    const ofDay = fc.tuple(fc.constantFrom('0', '1', '2', '3'), digit).map((two) => two.join(''))
    const year = fc.tuple(digit, digit, digit, digit).map((four) => four.join(''))
    const text = fc.oneof(
      fc.tuple(year, month, ofDay).map((parts) => parts.join('-')),
      fc.string({ maxLength: 10 }),
    )
    fc.assert(
      fc.property(text, (one) => {
        const isReal = () => Temporal.PlainDate.from(one, { overflow: 'reject' }).toString() === one
        expect(isCalendarDate(one)).toBe(ofTemporal(isReal) === true)
      }),
      { numRuns: 5000 },
    )
  })

  it('adding days and counting days are inverse', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, shift) => {
        expect(daysBetween(day, addDays(day, shift))).toBe(shift)
        expect(addDays(addDays(day, shift), -shift)).toBe(day)
      }),
    )
  })

  it('sort as text in the order of time, so that they may be compared as strings', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        expect(Math.sign(daysBetween(a, b))).toBe(a < b ? 1 : a > b ? -1 : 0)
      }),
    )
  })
})

describe('a moment', () => {
  /** The same moment in the spellings of several servers. */
  const spellings = [
    '2025-03-10T15:30:00Z',
    '2025-03-10T15:30:00.000Z',
    '2025-03-11T00:30:00+09:00',
    '2025-03-11T00:30:00.000+0900',
    '2025-03-10T08:30:00-07:00',
    '2025-03-10T21:00:00+05:30',
  ]

  it.each(spellings)('received as %s is shown in +09:00 [CONST-029]', (moment) => {
    expect(formatDateTime(moment)).toBe('2025. 3. 11. 오전 12:30')
  })

  it('has its day in +09:00, in any time zone of the machine [CONST-029]', () => {
    const anyMoment = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 11, 31) })
    fc.assert(
      fc.property(anyMoment, (ms) => {
        const nineHoursLater = new Date(ms + 9 * 3_600_000).toISOString()
        expect(todayInSeoul(ms)).toBe(nineHoursLater.slice(0, 10))
        expect(formatDateTime(new Date(ms).toISOString())).toContain(formatDate(nineHoursLater.slice(0, 10)))
      }),
    )
  })
})

describe('the time of day in Seoul', () => {
  it.each([
    ['2025-03-10T14:59:59.999Z', '23:59'],
    ['2025-03-10T15:00:00.000Z', '00:00'],
    ['2025-03-10T00:05:00.000Z', '09:05'],
  ])('of %s is %s, in any time zone of the machine [CONST-029]', (moment, text) => {
    expect(formatTimeOfDay(Date.parse(moment))).toBe(text)
  })
})

describe('dates as text', () => {
  it('are in Korean notation, a missing one as a hyphen [SUBJ-052, STUDY-013]', () => {
    expect(formatDate('2025-03-10')).toBe('2025. 3. 10.')
    expect(formatDate('2025-12-01')).toBe('2025. 12. 1.')
    for (const nothing of [null, undefined, '', '-']) expect(formatDate(nothing)).toBe('-')
    for (const nothing of [null, undefined, '']) expect(formatDateTime(nothing)).toBe('-')
  })

  it('never shift a date-only value by a day [SUBJ-053]', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const [year, month, date] = day.split('-').map(Number)
        expect(formatDate(day)).toBe(`${year}. ${month}. ${date}.`)
      }),
    )
  })

  it('show a moment as day and hour in Seoul [STUDY-012, ACONST-038]', () => {
    expect(formatDateTime('2025-03-10T06:04:00Z')).toBe('2025. 3. 10. 오후 3:04')
    expect(formatDateTime('2025-06-30T15:30:00Z')).toBe('2025. 7. 1. 오전 12:30')
    expect(formatDateTime('2025-03-10T03:00:00.000Z')).toBe('2025. 3. 10. 오후 12:00')
  })

  it('show a moment to the millisecond, in Seoul and in UTC, in any time zone of the machine [AUDIT-085]', () => {
    expect(formatExactMoment('2025-12-01T03:32:54.000Z')).toBe('2025. 12. 1. 12:32:54.000')
    expect(formatExactMoment('2025-12-01T03:32:54.000Z', 'UTC')).toBe('2025. 12. 1. 03:32:54.000')
    expect(formatExactMoment('2026-11-19T15:00:00.007Z')).toBe('2026. 11. 20. 00:00:00.007')
    expect(formatExactMoment('2026-11-20T00:00:00.07+09:00', 'UTC')).toBe('2026. 11. 19. 15:00:00.070')
  })
})
