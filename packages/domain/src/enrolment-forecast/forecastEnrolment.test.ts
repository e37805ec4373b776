import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../calendar'
import { type EnrolmentSite, type ForecastInput, forecastEnrolment } from '.'

const TODAY = '2026-11-27'
const ago = (days: number) => addDays(TODAY, -days)
const site = (enrolled: number, days: number, closed?: number): EnrolmentSite => ({
  enrolled,
  openedOn: ago(days),
  ...(closed !== undefined && { closedOn: ago(closed) }),
})
const forecast = (target: number | null, ...sites: EnrolmentSite[]) =>
  forecastEnrolment({ today: TODAY, target, sites })

/** Days from today; the band of a day that is told. */
function daysOf(target: number, ...sites: EnrolmentSite[]) {
  const found = forecast(target, ...sites)
  if (found.kind !== 'expected') throw new Error(found.kind)
  const after = (date: string | null) => (date === null ? null : daysBetween(TODAY, date))
  return { earliest: after(found.earliest), expected: after(found.expected), latest: after(found.latest) }
}

describe('the day on which a study reaches its target', () => {
  // With 10 enrolled in 100 days, the time for 10 more, in such times, is a variable of Fisher's F(20, 20): its median is
  // 1, and a tenth lies beyond 1.794.
  const OF_FISHER = { earliest: 56, expected: 100, latest: 180 }

  it('is that of Fisher for one institution [DASH-096, DASH-107]', () => {
    expect(daysOf(20, site(10, 100))).toEqual(OF_FISHER)
  })

  it('is the same for several that have all shown the same [DASH-096, DASH-105]', () => {
    expect(daysOf(20, ...Array.from({ length: 10 }, () => site(1, 100)))).toEqual(OF_FISHER)
    expect(daysOf(20, site(5, 100), site(5, 100))).toEqual(OF_FISHER)
  })

  it('comes with what it was worked out from [DASH-114]', () => {
    const found = forecast(40, site(20, 365), site(0, 365), site(10, 365, 0), { enrolled: 0, openedOn: ago(-30) })
    expect(found).toMatchObject({ kind: 'expected', target: 40, enrolled: 30, sites: 3 })
    const alone = forecast(40, site(20, 365))
    expect(alone.kind === 'expected' && alone.perMonth).toBeCloseTo((20 / 365) * 30.4375, 6)
  })

  it.each([
    [9, 90, 'too-early'],
    [10, 90, 'expected'],
    [11, 90, 'expected'],
    [10, 89, 'too-early'],
    [10, 91, 'expected'],
  ])('of %i enrolments in %i days is %s [DASH-099]', (enrolled, days, kind) => {
    expect(forecast(100, site(enrolled, days)).kind).toBe(kind)
  })

  it('counts the days from the first institution, and the enrolments of all [DASH-099, DASH-100]', () => {
    expect(forecast(100, site(4, 90), site(5, 3))).toEqual({ kind: 'too-early', enrolled: 9, days: 90 })
    expect(forecast(100, site(4, 89), site(6, 3))).toEqual({ kind: 'too-early', enrolled: 10, days: 89 })
    expect(forecast(100, site(4, 90), site(6, 3)).kind).toBe('expected')
    expect(forecast(100, site(0, -1))).toEqual({ kind: 'too-early', enrolled: 0, days: 0 })
  })

  it.each([
    [29, 'expected'],
    [30, 'reached'],
    [31, 'reached'],
  ])('is not told once it was reached: %i of 30 [DASH-101]', (enrolled, kind) => {
    expect(forecast(30, site(enrolled - 10, 200), site(10, 200, 50)).kind).toBe(kind)
  })

  it.each([0, null])('is not told without a target: %s [DASH-102]', (target) => {
    expect(forecast(target, site(30, 200))).toEqual({ kind: 'no-target' })
  })

  it('is not told where nobody enrols any more, which comes before too little data [DASH-104]', () => {
    expect(forecast(100)).toEqual({ kind: 'closed' })
    expect(forecast(100, site(30, 200, 0), site(0, 10, 0))).toEqual({ kind: 'closed' })
    expect(forecast(100, site(30, 200, -1), site(0, 10, 0)).kind).toBe('too-slow')
    expect(forecast(30, site(30, 200, 0))).toEqual({ kind: 'reached', target: 30 })
  })

  // In 100 days 10: the days for n more are about 100 n / 9.67 in the middle, and 100 n / 6.22 at the end of the band.
  it('is not told beyond 20 years, nor is the end of its band [DASH-098, DASH-103]', () => {
    expect(daysOf(10 + 400, site(10, 100)).latest).toBeGreaterThan(6300)
    expect(daysOf(10 + 500, site(10, 100))).toMatchObject({ latest: null })
    expect(forecast(10 + 690, site(10, 100)).kind).toBe('expected')
    expect(forecast(10 + 730, site(10, 100))).toMatchObject({ kind: 'too-slow', target: 740, enrolled: 10, sites: 1 })
  })

  it('is told for as many subjects as a study can plan [DASH-096]', () => {
    const { expected } = daysOf(1_000_000, site(500_000, 1000), site(0, 1000))
    expect(expected).toBeGreaterThan(995)
    expect(expected).toBeLessThan(1005)
  })
})

describe('what each institution shows', () => {
  it('is its own pace: a fast one that stops costs more than a slow one [DASH-105, DASH-106]', () => {
    const withoutFast = daysOf(60, site(25, 300, 0), site(5, 300)).expected
    const withoutSlow = daysOf(60, site(25, 300), site(5, 300, 0)).expected
    expect(withoutFast).toBeGreaterThan(2.5 * Number(withoutSlow))
  })

  it('counts the less, the shorter the time in which it was shown [DASH-105]', () => {
    // Nobody in 300 days tells more than nobody in three.
    const newcomer = daysOf(60, site(20, 300), site(0, 3)).expected
    const idler = daysOf(60, site(20, 300), site(0, 300)).expected
    const alone = daysOf(60, site(20, 300)).expected
    expect(newcomer).toBeLessThan(0.8 * Number(alone))
    expect(idler).toBeGreaterThan(0.9 * Number(alone))
  })

  it('ends with the day on which it stopped [DASH-106]', () => {
    // Ten in the first hundred days, then closed; ten in hundred days by another.
    expect(daysOf(30, site(10, 300, 200), site(10, 100)).expected).toBe(100)
  })

  it('may begin later, on the day of opening [DASH-106]', () => {
    const planned = (days: number) => daysOf(120, site(20, 300), { enrolled: 0, openedOn: ago(-days) }).expected
    expect(Number(planned(10))).toBeLessThan(Number(planned(200)))
    expect(Number(planned(200))).toBeLessThan(Number(daysOf(120, site(20, 300)).expected))
    // Beyond the day it changes nothing.
    expect(planned(7000)).toBe(daysOf(120, site(20, 300)).expected)
  })

  it('may be an enrolment on its first day [DASH-105]', () => {
    expect(daysOf(60, site(20, 300), site(1, 0)).expected).toBeLessThan(Number(daysOf(60, site(21, 300)).expected))
    // Even all of them.
    expect(daysOf(20, site(0, 300), site(10, 0)).expected).toBeGreaterThan(0)
  })
})

describe('a forecast', () => {
  /** Institutions that each had so many days to enrol; the first has shown something and goes on. */
  const sitesOf = (least: number) => {
    const days = fc.integer({ min: least, max: 900 })
    const other = fc.record({ enrolled: fc.nat(30), days, closed: fc.option(fc.nat(300)) })
    const first = fc.record({ enrolled: fc.integer({ min: 10, max: 60 }), days: fc.integer({ min: 90, max: 900 }) })
    return fc
      .tuple(first, fc.array(other, { maxLength: 8 }))
      .map(([one, others]) => [
        site(one.enrolled, one.days),
        ...others.map((each) =>
          site(each.enrolled, each.days, each.closed === null ? undefined : Math.min(each.closed, each.days - least)),
        ),
      ])
  }
  const all = sitesOf(0)
  const total = (each: readonly EnrolmentSite[]) => each.reduce((sum, { enrolled }) => sum + enrolled, 0)
  /** Days; beyond the horizon infinitely many. */
  const told = (input: Omit<ForecastInput, 'today'>) => {
    const found = forecastEnrolment({ today: TODAY, ...input })
    const after = (date: string | null) => (date === null ? Number.POSITIVE_INFINITY : daysBetween(TODAY, date))
    if (found.kind === 'reached') return [0, 0, 0] as const
    if (found.kind !== 'expected')
      return [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as const
    return [after(found.earliest), after(found.expected), after(found.latest)] as const
  }
  const more = fc.integer({ min: 1, max: 300 })

  it('has its day within its band, after today, and is the same when asked again [DASH-107, DASH-108]', () => {
    fc.assert(
      fc.property(all, more, (each, remaining) => {
        const input = { target: total(each) + remaining, sites: each }
        const [earliest, expected, latest] = told(input)
        expect(earliest).toBeGreaterThan(0)
        expect(earliest).toBeLessThanOrEqual(expected)
        expect(expected).toBeLessThanOrEqual(latest)
        expect(told({ ...input, sites: [...each] })).toEqual([earliest, expected, latest])
      }),
    )
  })

  it('is never earlier with more to enrol [DASH-108]', () => {
    fc.assert(
      fc.property(all, more, more, (each, remaining, further) => {
        const one = told({ target: total(each) + remaining, sites: each })
        const other = told({ target: total(each) + remaining + further, sites: each })
        for (const at of [0, 1, 2] as const) expect(other[at]).toBeGreaterThanOrEqual(one[at])
      }),
    )
  })

  /**
   * An enrolment also says how much paces differ, most of all on the first days of an institution. So far the model is not held
   * to it: by a day, or one in a hundred, and by institutions that are new.
   */
  const grown = sitesOf(30)
  const hardlyAfter = (day: number) => Math.max(day + 1, day * 1.01)

  it('is never later with one more that is enrolled, within the limit of the model [DASH-108]', () => {
    fc.assert(
      fc.property(grown, more, fc.nat(), (each, remaining, which) => {
        const target = total(each) + remaining
        const open = each.filter(({ closedOn }) => !closedOn)
        const at = open[which % open.length]
        const further = each.map((one) => (one === at ? { ...one, enrolled: one.enrolled + 1 } : one))
        const before = told({ target, sites: each })[1]
        expect(told({ target, sites: further })[1]).toBeLessThanOrEqual(hardlyAfter(before))
      }),
    )
  })
})
