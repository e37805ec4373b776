import { addDays, type CalendarDate, isCalendarDate } from '../calendar/calendar'

/** A calendar month, `YYYY-MM`, of clinical dates, which are days in Korea [DEC-871]. */
export type CalendarMonth = string

/** True for an existing month as `YYYY-MM`. */
export const isMonth = (text: unknown): text is CalendarMonth =>
  typeof text === 'string' && isCalendarDate(`${text}-01`)

/** The month of a day; today in Seoul gives the month that a page opens with [VISIT-286]. */
export const calendarMonthOf = (day: CalendarDate): CalendarMonth => day.slice(0, 7)

/** The first and the last day of a month; both belong to it [VISIT-282]. */
export function daysOfMonth(month: CalendarMonth): { readonly first: CalendarDate; readonly last: CalendarDate } {
  const first = `${month}-01`
  // A month has at most 31 days: 31 after its first is always in the next one.
  return { first, last: addDays(`${calendarMonthOf(addDays(first, 31))}-01`, -1) }
}

/** The month before or after: January 2025 leads to December 2024 [VISIT-286]. */
export function monthBeside(month: CalendarMonth, side: 'before' | 'after'): CalendarMonth {
  const { first, last } = daysOfMonth(month)
  return calendarMonthOf(side === 'before' ? addDays(first, -1) : addDays(last, 1))
}
