import { type CalendarDate, parseDate } from '@internationalized/date'

/** Parses `YYYY-MM-DD`; null for anything that is not an existing day in that form. */
export function toCalendarDate(value: string | null | undefined): CalendarDate | null {
  if (!value || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null
  try {
    return parseDate(value)
  } catch {
    return null
  }
}
