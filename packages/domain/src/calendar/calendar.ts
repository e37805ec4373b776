import { dayNumberOf, dayOfNumber } from './dayNumber'
import { temporal } from './temporal'

/** A calendar day, `YYYY-MM-DD`, without time and zone: no time zone can shift it. */
export type CalendarDate = string

/** The time zone that decides "today" [STUDY-012]. */
export const CLINIC_ZONE = 'Asia/Seoul'

/** True for an existing day as `YYYY-MM-DD`: `2024-02-29` yes, `2024-02-30` and `2024-2-9` no. */
export const isCalendarDate = (text: unknown): text is CalendarDate =>
  typeof text === 'string' && dayNumberOf(text) !== null

/**
 * The calendar day in Seoul at a moment.
 * @param epochMilliseconds the moment, in ms since 1970-01-01T00:00Z
 * @see SUBJ-142, DEC-315
 */
export function todayInSeoul(epochMilliseconds: number): CalendarDate {
  return temporal()
    .Instant.fromEpochMilliseconds(epochMilliseconds)
    .toZonedDateTimeISO(CLINIC_ZONE)
    .toPlainDate()
    .toString()
}

/**
 * The moment at which a day begins in Seoul, in ms since 1970-01-01T00:00Z. Throws RangeError unless the date is real.
 */
export function startOfDayInSeoul(date: CalendarDate): number {
  return temporal().PlainDate.from(date).toZonedDateTime(CLINIC_ZONE).epochMilliseconds
}

/** The day `days` calendar days later (earlier when negative). Throws RangeError unless the date is real. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const number = dayNumberOf(date)
  const sum = number === null ? null : dayOfNumber(number + days)
  return sum ?? temporal().PlainDate.from(date).add({ days }).toString()
}

/** True for a Saturday or a Sunday. Throws RangeError unless the date is real. */
export function isWeekend(date: CalendarDate): boolean {
  return temporal().PlainDate.from(date).dayOfWeek >= 6
}

/**
 * Whether a day is later than today.
 * @throws RangeError when `today` is no day: each comparison with it would be false, and any day of the future allowed
 */
export function isAfterToday(date: CalendarDate, today: CalendarDate): boolean {
  if (!isCalendarDate(today)) throw new RangeError(`today has to be a day as YYYY-MM-DD, not ${String(today)}.`)
  return date > today
}

/** Calendar days from `start` to `end`: positive when `end` is later. */
export function daysBetween(start: CalendarDate, end: CalendarDate): number {
  const [first, last] = [dayNumberOf(start), dayNumberOf(end)]
  if (first !== null && last !== null) return last - first
  return temporal().PlainDate.from(start).until(temporal().PlainDate.from(end)).days
}
