import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SUBJECT_STATUSES } from '../subject-status'
import {
  achievementOf,
  type CountedVisit,
  countSubjectDates,
  cumulativeEnrolment,
  enrolmentGauge,
  enrolmentRates,
  fillMonths,
  monthAxis,
  monthLabel,
  monthlyEnrolments,
  monthlyVisits,
  monthsBetween,
  percentOf,
  SUMMARY_STATUS_LABELS,
  sumCounts,
  summaryStatusOf,
  visitAxis,
} from '.'

const CONSENTED = { consentDate: '2025-01-10' }
const ENROLLED = { ...CONSENTED, enrollmentDate: '2025-01-31' }
const SUBJECTS = [
  CONSENTED,
  { ...CONSENTED, screeningFailDate: '2025-01-20' },
  ENROLLED,
  { ...ENROLLED, enrollmentDate: '2025-02-01', completionDate: '2025-06-01' },
  { ...ENROLLED, enrollmentDate: '2025-04-30', dropoutDate: '2025-05-01' },
  { consentDate: '-', enrollmentDate: '' },
]

describe('counts of subjects', () => {
  it('depend on the dates, and count an enrolled subject also after it completed [DASH-069]', () => {
    expect(countSubjectDates(SUBJECTS)).toEqual({
      screening: 5,
      screeningFail: 1,
      enrolled: 3,
      completed: 1,
      dropout: 1,
    })
  })

  it('of the institutions add up to those of the study [DASH-069]', () => {
    const dates = fc.record({
      consentDate: fc.constantFrom('2025-01-01', null),
      screeningFailDate: fc.constantFrom('2025-01-01', null),
      enrollmentDate: fc.constantFrom('2025-01-01', null),
      completionDate: fc.constantFrom('2025-01-01', null),
      dropoutDate: fc.constantFrom('2025-01-01', null),
    })
    fc.assert(
      fc.property(fc.array(fc.array(dates)), (sites) => {
        expect(sumCounts(sites.map(countSubjectDates))).toEqual(countSubjectDates(sites.flat()))
      }),
    )
  })
})

describe('rates', () => {
  it.each([
    [1, 3, 33.3],
    [2, 3, 66.7],
    [1, 16, 6.3],
    [1, 2000, 0.1],
    [1, 2001, 0],
    [3, 2, 150],
    [5, 5, 100],
    [0, 5, 0],
    [1, 0, 0],
    [0, 0, 0],
  ])('%i of %i is %d percent, half up to one decimal [DASH-031]', (part, whole, percent) => {
    expect(percentOf(part, whole)).toBe(percent)
  })

  it('equal integer rounding for every study size [DASH-031]', () => {
    const size = fc.nat(1_000_000)
    fc.assert(
      fc.property(
        size,
        size.map((whole) => whole + 1),
        (part, whole) => {
          const tenths = (BigInt(part) * 2000n + BigInt(whole)) / (2n * BigInt(whole))
          expect(percentOf(part, whole)).toBe(Number(tenths) / 10)
        },
      ),
    )
  })

  it('are divided by target, enrolled and screened [DASH-069]', () => {
    const counts = { screening: 40, screeningFail: 5, enrolled: 30, completed: 10, dropout: 3 }
    const rates = {
      enrollmentRate: 60,
      completionRate: 33.3,
      dropoutRate: 10,
      screeningSuccessRate: 75,
      screeningFailureRate: 12.5,
    }
    expect(enrolmentRates(counts, 50)).toEqual(rates)
    for (const none of [0, null]) expect(enrolmentRates(counts, none)).toEqual({ ...rates, enrollmentRate: 0 })
    expect(Object.values(enrolmentRates(countSubjectDates([]), 50))).toEqual([0, 0, 0, 0, 0])
  })

  it('of a gauge are 0% without a target [DASH-016]', () => {
    expect(enrolmentGauge(7, 0)).toEqual({ percent: 0, fill: 0, text: '0%' })
  })

  it('of a gauge may exceed 100%, and the arc is drawn full [DASH-017]', () => {
    expect(enrolmentGauge(39, 40)).toEqual({ percent: 97.5, fill: 0.975, text: '97.5%' })
    expect(enrolmentGauge(40, 40)).toEqual({ percent: 100, fill: 1, text: '100%' })
    expect(enrolmentGauge(45, 40)).toEqual({ percent: 112.5, fill: 1, text: '112.5%' })
  })
})

describe('the colour of a rate bar', () => {
  const colourOf = (rate: number) => achievementOf(rate * 10, 1000).colour

  it('is green from 80 on [DASH-027]', () => {
    expect([80, 80.1, 100, 250].map(colourOf)).toEqual(['green', 'green', 'green', 'green'])
  })

  it('is blue from 60 to below 80 [DASH-028]', () => {
    expect([60, 60.1, 79.9].map(colourOf)).toEqual(['blue', 'blue', 'blue'])
  })

  it('is amber from 40 to below 60 [DASH-029]', () => {
    expect([40, 40.1, 59.9].map(colourOf)).toEqual(['amber', 'amber', 'amber'])
  })

  it('is red below 40 [DASH-030]', () => {
    expect([0, 39.9].map(colourOf)).toEqual(['red', 'red'])
  })

  it('depends on the rounded rate, which is 0 without a target [DASH-031]', () => {
    expect(achievementOf(1599, 2000)).toEqual({ achievementRate: 80, colour: 'green' })
    expect(achievementOf(7994, 10_000)).toEqual({ achievementRate: 79.9, colour: 'blue' })
    expect(achievementOf(1199, 2000)).toEqual({ achievementRate: 60, colour: 'blue' })
    expect(achievementOf(799, 2000)).toEqual({ achievementRate: 40, colour: 'amber' })
    expect(achievementOf(5, 0)).toEqual({ achievementRate: 0, colour: 'red' })
  })
})

describe('the months of a chart', () => {
  const shown = (today: string, start: string | null) => monthAxis(today, start).map(monthLabel)

  it('are the current one and the eleven before [DASH-018]', () => {
    const months = shown('2025-03-31', null)
    expect(months).toHaveLength(12)
    expect([months[0], months[8], months[9], months[11]]).toEqual([
      '2024년 4월',
      '2024년 12월',
      '2025년 1월',
      '2025년 3월',
    ])
    expect(shown('2025-03-01', '2020-01-01')).toEqual(months)
    expect(shown('2025-12-15', null)[0]).toBe('2025년 1월')
  })

  it('begin with the study start when it is among them [DASH-019]', () => {
    expect(shown('2025-03-31', '2024-12-31')).toEqual(['2024년 12월', '2025년 1월', '2025년 2월', '2025년 3월'])
    expect(shown('2025-03-31', '2024-03-31')).toHaveLength(12)
    expect(shown('2025-03-31', '2024-04-30')).toHaveLength(12)
    expect(shown('2025-03-31', '2024-05-01')).toHaveLength(11)
    expect(shown('2025-03-31', '2025-03-01')).toEqual(['2025년 3월'])
    expect(shown('2025-03-31', '2025-04-01')).toEqual(['2025년 3월'])
  })

  it('are complete, with 0 for a month without data [DASH-020]', () => {
    const axis = monthsBetween({ year: 2024, month: 12 }, { year: 2025, month: 2 })
    expect(fillMonths(axis, [{ year: 2025, month: 1, count: 4 }], { count: 0 })).toEqual([
      { year: 2024, month: 12, count: 0 },
      { year: 2025, month: 1, count: 4 },
      { year: 2025, month: 2, count: 0 },
    ])
    expect(axis.map(monthLabel)).toEqual(['2024년 12월', '2025년 1월', '2025년 2월'])
  })

  it('run from the first to the last, and are empty when the first is later [DASH-020]', () => {
    const month = fc.record({ year: fc.integer({ min: 1900, max: 2100 }), month: fc.integer({ min: 1, max: 12 }) })
    fc.assert(
      fc.property(month, fc.integer({ min: 0, max: 40 }), (first, length) => {
        const at = first.month - 1 + length
        const last = { year: first.year + Math.floor(at / 12), month: (at % 12) + 1 }
        const months = monthsBetween(first, last)
        expect(months).toHaveLength(length + 1)
        expect([months[0], months.at(-1)]).toEqual([first, last])
        expect(monthsBetween(last, first)).toHaveLength(length === 0 ? 1 : 0)
      }),
    )
  })
})

describe('the monthly figures', () => {
  const axis = monthsBetween({ year: 2025, month: 1 }, { year: 2025, month: 4 })

  it('count new enrolments by enrolment date [DASH-020]', () => {
    expect(monthlyEnrolments(SUBJECTS, axis)).toEqual([
      { year: 2025, month: 1, count: 1 },
      { year: 2025, month: 2, count: 1 },
      { year: 2025, month: 3, count: 0 },
      { year: 2025, month: 4, count: 1 },
    ])
  })

  it('accumulate to the end of the month [DASH-026]', () => {
    expect(axis.map((month) => cumulativeEnrolment(SUBJECTS, month))).toEqual([1, 2, 2, 3])
    expect(cumulativeEnrolment(SUBJECTS, { year: 2024, month: 12 })).toBe(0)
  })

  it('count a visit that took place as complete whatever its status, but a cancelled one [DASH-020]', () => {
    const on = (visitStatus: CountedVisit['visitStatus'], actualVisitDate: string | null) => ({
      visitStatus,
      scheduledDate: '2025-02-10',
      actualVisitDate,
    })
    const visits = [
      on('MISSED', '2025-02-11'),
      on('MISSED', null),
      on('SCHEDULED', '2025-02-11'),
      on('CANCELLED', '2025-02-11'),
      on('COMPLETED', null),
      on('IN_PROGRESS', null),
    ]
    expect(monthlyVisits(visits, [{ year: 2025, month: 2 }])).toEqual([
      { year: 2025, month: 2, scheduledCount: 5, completedCount: 3, missedCount: 1, completionRate: 60 },
    ])
  })

  it('count a visit in the month of its actual, else its scheduled date, and no cancelled visit [DASH-020]', () => {
    const visit = (visitStatus: CountedVisit['visitStatus'], scheduledDate: string | null, actualVisitDate = '') => ({
      visitStatus,
      scheduledDate,
      actualVisitDate,
    })
    const visits = [
      visit('COMPLETED', '2025-01-31', '2025-02-01'),
      visit('SCHEDULED', '2025-02-28'),
      visit('MISSED', '2025-02-10'),
      visit('CANCELLED', '2025-02-10'),
      visit('IN_PROGRESS', '2025-01-01'),
      visit('SCHEDULED', null),
      visit('COMPLETED', null, '2024-12-31'),
    ]
    const figures = monthlyVisits(visits, axis.slice(0, 3))
    expect(figures).toEqual([
      { year: 2025, month: 1, scheduledCount: 1, completedCount: 0, missedCount: 0, completionRate: 0 },
      { year: 2025, month: 2, scheduledCount: 3, completedCount: 1, missedCount: 1, completionRate: 33.3 },
      { year: 2025, month: 3, scheduledCount: 0, completedCount: 0, missedCount: 0, completionRate: 0 },
    ])
  })
})

describe('the axis of completed visits', () => {
  it('goes from 0 to 50 [DASH-021]', () => {
    for (const values of [[], [0], [49, 3], [50]]) expect(visitAxis(values).max).toBe(50)
  })

  it('has a tick every 10 [DASH-022]', () => {
    expect(visitAxis([]).ticks).toEqual([0, 10, 20, 30, 40, 50])
  })

  it('grows to the next multiple of 10 above 50 [DASH-023]', () => {
    expect([51, 59, 60, 61, 100, 101].map((value) => visitAxis([3, value]).max)).toEqual([60, 60, 60, 70, 100, 110])
    expect(visitAxis([51]).ticks).toEqual([0, 10, 20, 30, 40, 50, 60])
  })
})

describe('the status on the dashboard', () => {
  it('groups the subject statuses under four labels [DASH-052, DASH-053, DASH-054, DASH-055]', () => {
    const words = SUBJECT_STATUSES.map((status) => [
      status,
      SUMMARY_STATUS_LABELS[summaryStatusOf(status) ?? 'ENROLLED'],
    ])
    expect(Object.fromEntries(words)).toEqual({
      enrolled: '등록',
      screening: '스크리닝',
      completed: '완료',
      'dropped-out': '중도탈락',
      'screening-failed': '중도탈락',
    })
    expect(summaryStatusOf(null)).toBeNull()
  })
})
