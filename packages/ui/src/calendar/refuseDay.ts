import type { Labels } from '../LabelsProvider/labels'
import type { FindReason } from './DayGrid'
import { toCalendarDate } from './toCalendarDate'

/** A day as it stands in a sentence: `2026. 3. 1.` */
export function dayAsText(date: string, labels: Labels): string {
  const day = toCalendarDate(date)
  return day ? labels.dateText(day.year, day.month, day.day) : date
}

interface Limits {
  min?: string | undefined
  max?: string | undefined
  findReason?: FindReason | undefined
}

/** Why a day is refused, in words; null when it is not. Both limits are allowed themselves. */
export function refuseDay(date: string, { min, max, findReason }: Limits, labels: Labels): string | null {
  // Strings of this form compare as the days do: no clock and no time zone comes in.
  if (min !== undefined && date < min) return labels.dateTooEarly(dayAsText(min, labels))
  if (max !== undefined && date > max) return labels.dateTooLate(dayAsText(max, labels))
  return findReason?.(date) ?? null
}
