import { getDayOfWeek } from '@internationalized/date'
import type { Labels } from '../LabelsProvider/labels'
import { dayAsText } from './refuseDay'
import { toCalendarDate } from './toCalendarDate'

/** Groups entries by day, keeping their order: a day takes the place of its first entry. */
export function groupByDay<Entry extends { date: string }>(entries: readonly Entry[]): [date: string, Entry[]][] {
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const day = days.get(entry.date)
    if (day) day.push(entry)
    else days.set(entry.date, [entry])
  }
  return [...days]
}

/** A day with its weekday, as a heading: `2026. 11. 20. (금)`. Text that is not a date is returned unchanged. */
export function dayAsHeading(date: string, labels: Labels): string {
  const day = toCalendarDate(date)
  const weekday = day && labels.weekdays[getDayOfWeek(day, 'ko-KR', 'sun')]
  return weekday ? labels.dayWithWeekday(dayAsText(date, labels), weekday) : date
}
