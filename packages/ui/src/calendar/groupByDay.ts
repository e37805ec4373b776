import { getDayOfWeek } from '@internationalized/date'
import type { Labels } from '../LabelsProvider/labels'
import { dayAsText } from './refuseDay'
import { toCalendarDate } from './toCalendarDate'

/** The entries of each day, in the order in which they came: a day stands where its first entry stands. */
export function groupByDay<Entry extends { date: string }>(entries: readonly Entry[]): [date: string, Entry[]][] {
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const day = days.get(entry.date)
    if (day) day.push(entry)
    else days.set(entry.date, [entry])
  }
  return [...days]
}

/** A day with the day of the week, as it heads a list: `2026. 11. 20. (금)`. What is no day stays as it came. */
export function dayAsHeading(date: string, labels: Labels): string {
  const day = toCalendarDate(date)
  const weekday = day && labels.weekdays[getDayOfWeek(day, 'ko-KR', 'sun')]
  return weekday ? labels.dayWithWeekday(dayAsText(date, labels), weekday) : date
}
