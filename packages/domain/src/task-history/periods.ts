import { RANGE_REVERSED } from '../baseline-date/period'
import { addDays, type CalendarDate } from '../calendar/calendar'

/** The periods of the task history, in order; the last has an own start and end [VISIT-050 … VISIT-056, DCONST-024]. */
export const HISTORY_PERIODS = ['today', 'week', 'month', 'quarter', 'half', 'year', 'custom'] as const
export type HistoryPeriod = (typeof HISTORY_PERIODS)[number]

/** Preselected: 30 days [VISIT-058, DCONST-025]. */
export const DEFAULT_PERIOD = 'month' satisfies HistoryPeriod

export const PERIOD_LABELS: Readonly<Record<HistoryPeriod, string>> = {
  today: '오늘',
  week: '1주',
  month: '1개월',
  quarter: '3개월',
  half: '6개월',
  year: '1년',
  custom: '직접 설정',
}

/** The days of a period that ends today, both ends counted. */
const DAYS: Readonly<Record<Exclude<HistoryPeriod, 'custom'>, number>> = {
  today: 1,
  week: 7,
  month: 30,
  quarter: 90,
  half: 180,
  year: 365,
}

/** Both ends belong to it; null is open [DCALL-053]. */
export interface DayRange {
  readonly startDate: CalendarDate | null
  readonly endDate: CalendarDate | null
}

/** The days of a fixed period that ends today, with today [DEC-342]. */
export const rangeOfPeriod = (period: Exclude<HistoryPeriod, 'custom'>, today: CalendarDate) => ({
  startDate: addDays(today, 1 - DAYS[period]),
  endDate: today,
})

/** The fault of a range, or null: its start is after its end [VISIT-057, DCALL-053]. */
export function checkRange({ startDate, endDate }: DayRange): string | null {
  const isReversed = startDate !== null && endDate !== null && startDate > endDate
  return isReversed ? RANGE_REVERSED : null
}
