import { CalendarDate, GregorianCalendar, getDayOfWeek } from '@internationalized/date'
import { toCalendarDate } from '../calendar/toCalendarDate'

const gregorian = new GregorianCalendar()

/** A day as a number that grows by one each day, in no time zone; null for what is not `YYYY-MM-DD`. */
export function dayNumber(text: string | null | undefined): number | null {
  const day = toCalendarDate(text)
  return day && gregorian.toJulianDay(day)
}

/** The day of such a number. */
export const dayOf = (number: number): CalendarDate => gregorian.fromJulianDay(number)

/** The number of the first day of a month; months beyond December are those of later years. */
export const firstOfMonth = (year: number, month: number): number =>
  gregorian.toJulianDay(new CalendarDate(year, 1, 1).add({ months: month - 1 }))

/** The number of the first Sunday on or after a day. */
export const sundayFrom = (number: number): number => number + ((7 - getDayOfWeek(dayOf(number), 'ko-KR', 'sun')) % 7)
