import type { CalendarDate } from '@imsang/domain/calendar'
import { DEFAULT_PERIOD, type HistoryPeriod, rangeOfPeriod } from '@imsang/domain/task-history'

/** Two days, both included. */
export interface Days {
  readonly start: CalendarDate
  readonly end: CalendarDate
}

/** The chosen period, with its own days where it has them. */
export type PeriodChoice =
  | { readonly period: Exclude<HistoryPeriod, 'custom'> }
  | ({ readonly period: 'custom' } & Days)

export const FIRST_PERIOD: PeriodChoice = { period: DEFAULT_PERIOD }

/** The days of a choice [VISIT-050 … VISIT-056]. */
export function daysOf(choice: PeriodChoice, today: CalendarDate): Days {
  if (choice.period === 'custom') return { start: choice.start, end: choice.end }
  const { startDate, endDate } = rangeOfPeriod(choice.period, today)
  return { start: startDate, end: endDate }
}

/** Another period. An own one begins with the days that are shown, so that it changes nothing by itself. */
export const choosePeriod = (period: HistoryPeriod, before: PeriodChoice, today: CalendarDate): PeriodChoice =>
  period === 'custom' ? { period, ...daysOf(before, today) } : { period }
