import { expect, it } from 'vitest'
import { todayInSeoul } from '../calendar'
import { calculateVisit, warnOfPastVisit } from '../visit-window'
import { preview, subject, visit } from './sample'

// Runs in eight time zones, with the calendar [vitest.workspace.ts]. Days written by hand.

it.each([
  ['2024-02-28', 0, '2024-02-28', '2024-02-25', '2024-03-02'],
  ['2024-02-28', 1, '2024-02-29', '2024-02-26', '2024-03-03'],
  ['2024-02-28', 2, '2024-03-01', '2024-02-27', '2024-03-04'],
  ['2023-02-28', 1, '2023-03-01', '2023-02-26', '2023-03-04'],
  ['2024-03-01', -1, '2024-02-29', '2024-02-26', '2024-03-03'],
  ['2023-03-01', -1, '2023-02-28', '2023-02-25', '2023-03-03'],
  ['2023-12-31', 60, '2024-02-29', '2024-02-26', '2024-03-03'],
  ['2024-02-29', 365, '2025-02-28', '2025-02-25', '2025-03-03'],
  ['2024-02-29', 366, '2025-03-01', '2025-02-26', '2025-03-04'],
  ['2024-02-29', -366, '2023-02-28', '2023-02-25', '2023-03-03'],
  ['2024-12-31', -1, '2024-12-30', '2024-12-27', '2025-01-02'],
  ['2024-12-31', 0, '2024-12-31', '2024-12-28', '2025-01-03'],
  ['2024-12-31', 1, '2025-01-01', '2024-12-29', '2025-01-04'],
  ['2025-01-01', -1, '2024-12-31', '2024-12-28', '2025-01-03'],
])(
  'counted from %s, %s days, a visit is on %s, in its window from %s to %s, in every zone [SUBJ-053, VISIT-133, VISIT-134, VISIT-172, BASE-064, BASE-065, BASE-066]',
  (baselineDate, dayOffset, target, start, end) => {
    expect(calculateVisit({ baselineDate, dayOffset, windowBefore: null, windowAfter: null })).toMatchObject({
      calculatedVisitDate: target,
      windowStartDate: start,
      windowEndDate: end,
    })
  },
)

/** Two visits, 14 and 28 days from the baseline of 2025-03-10, in windows of three days before and after. */
it.each([
  ['2024-02-28', -376, '2024-03-13', '2024-03-10', '2024-03-16', '2024-03-27'],
  ['2024-02-29', -375, '2024-03-14', '2024-03-11', '2024-03-17', '2024-03-28'],
  ['2024-03-01', -374, '2024-03-15', '2024-03-12', '2024-03-18', '2024-03-29'],
  ['2024-12-30', -70, '2025-01-13', '2025-01-10', '2025-01-16', '2025-01-27'],
  ['2024-12-31', -69, '2025-01-14', '2025-01-11', '2025-01-17', '2025-01-28'],
  ['2025-01-01', -68, '2025-01-15', '2025-01-12', '2025-01-18', '2025-01-29'],
  ['2024-02-15', -389, '2024-02-29', '2024-02-26', '2024-03-03', '2024-03-14'],
])(
  'a recalculation to %s, %s days away, moves to the same days in every zone [SUBJ-053, BASE-053, BASE-064]',
  (newDate, days, second, start, end, third) => {
    const { dateShiftDays, changes } = preview([subject([visit(2), visit(3)])], newDate)
    expect(dateShiftDays).toBe(days)
    expect(changes).toMatchObject([
      { visitId: 'v2', scheduledDate: second, visitWindowStart: start, visitWindowEnd: end },
      { visitId: 'v3', scheduledDate: third },
    ])
  },
)

it.each([
  ['2024-02-29', '2024-03-01'],
  ['2024-12-31', '2025-01-01'],
])(
  "a visit of %s is past from Seoul's midnight on, whatever day it is in the zone [SUBJ-053, VISIT-179]",
  (day, next) => {
    const today = (moment: string) => todayInSeoul(Date.parse(moment))
    expect(warnOfPastVisit(day, today(`${day}T00:00:00+09:00`))).toBeNull()
    expect(warnOfPastVisit(day, today(`${day}T23:59:59.999+09:00`))).toBeNull()
    expect(warnOfPastVisit(day, today(`${next}T00:00:00+09:00`))).not.toBeNull()
  },
)
