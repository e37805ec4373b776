import type { CalendarDate } from '../calendar/calendar'
import { isDateSet } from '../subject-dates/dates'

/** A calendar month; January is 1. */
export interface Month {
  readonly year: number
  readonly month: number
}

/** The month of a day `YYYY-MM-DD`. */
export function monthOf(date: CalendarDate): Month {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) }
}

/** A month as `YYYY-MM`, as the contract names one. */
export const monthKey = ({ year, month }: Month): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`

/** A month as Korean text: `2025년 3월` [DASH-020]. */
export const monthLabel = ({ year, month }: Month): string => `${year}년 ${month}월`

/** The months from the first to the last, both included; empty when the first is later. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const start = countMonths(first)
  const length = Math.max(countMonths(last) - start + 1, 0)
  return Array.from({ length }, (_, at) => toMonth(start + at))
}

/** The month so many months before another one. @param count 0 or more */
export const monthBefore = (month: Month, count: number): Month => toMonth(countMonths(month) - count)

const MONTHS_SHOWN = 12

/**
 * The months of the dashboard's charts: the current one and the eleven before, but none before the study started. A
 * start in the future leaves the current month only; without a start there are twelve.
 * @param today the day in Seoul
 * @see DASH-018, DASH-019, DEC-242
 */
export function monthAxis(today: CalendarDate, studyStart: CalendarDate | null | undefined): Month[] {
  const last = countMonths(monthOf(today))
  const started = isDateSet(studyStart) ? countMonths(monthOf(studyStart)) : 0
  const first = Math.min(Math.max(last - MONTHS_SHOWN + 1, started), last)
  return monthsBetween(toMonth(first), toMonth(last))
}

/** One entry for every month of the axis, in its order; a month without data has the empty values [DASH-020]. */
export function fillMonths<Values extends object>(
  axis: readonly Month[],
  entries: readonly (Month & Values)[],
  empty: Values,
): (Month & Values)[] {
  const known = new Map(entries.map((entry) => [countMonths(entry), entry]))
  return axis.map((month) => known.get(countMonths(month)) ?? { ...empty, ...month })
}

const AXIS_STEP = 10
const AXIS_LEAST = 50

/** The axis of completed visits: a tick every 10, up to 50, or up to the next multiple of 10 [DASH-021 … DASH-023]. */
export function visitAxis(values: readonly number[]): { max: number; ticks: number[] } {
  const max = values.reduce((highest, value) => Math.max(highest, Math.ceil(value / AXIS_STEP) * AXIS_STEP), AXIS_LEAST)
  return { max, ticks: Array.from({ length: max / AXIS_STEP + 1 }, (_, at) => at * AXIS_STEP) }
}

const countMonths = ({ year, month }: Month): number => year * 12 + month - 1

const toMonth = (count: number): Month => ({ year: Math.floor(count / 12), month: (count % 12) + 1 })
