import type { Labels } from '../LabelsProvider/labels'
import type { FindReason } from './DayGrid'
import { toCalendarDate } from './toCalendarDate'

/** A day as written in a sentence: `2026. 3. 1.` */
export function dayAsText(date: string, labels: Labels): string {
  const day = toCalendarDate(date)
  return day ? labels.dateText(day.year, day.month, day.day) : date
}

interface Limits {
  min?: string | undefined
  max?: string | undefined
  findReason?: FindReason | undefined
}

/** Returns why a day is refused, as a message; null when it is not. Both limits are inclusive. */
export function refuseDay(date: string, { min, max, findReason }: Limits, labels: Labels): string | null {
  // Strings of this form sort like dates, without a clock or time zone.
  if (min !== undefined && date < min) return labels.dateTooEarly(dayAsText(min, labels))
  if (max !== undefined && date > max) return labels.dateTooLate(dayAsText(max, labels))
  return findReason?.(date) ?? null
}
