import { getDayOfWeek } from '@internationalized/date'
import { toCalendarDate } from '../calendar/toCalendarDate'

const DAYS_A_WEEK = 7

const weekdayOf = (date: Parameters<typeof getDayOfWeek>[0]) => getDayOfWeek(date, 'ko-KR', 'sun')

/** The weeks of a month (`YYYY-MM`), Sunday first, filled up with days of the neighbouring months. */
export function weeksOf(month: string): string[][] {
  const first = toCalendarDate(`${month}-01`)
  if (!first) return []
  const before = weekdayOf(first)
  const weeks = Math.ceil((before + first.calendar.getDaysInMonth(first)) / DAYS_A_WEEK)
  const start = first.subtract({ days: before })
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_A_WEEK }, (_, day) => start.add({ days: week * DAYS_A_WEEK + day }).toString()),
  )
}

/** The day with the same number in `month`, or that month's last day. */
export function dayIn(month: string, date: string): string {
  const [first, day] = [toCalendarDate(`${month}-01`), toCalendarDate(date)]
  return first && day ? first.set({ day: day.day }).toString() : `${month}-01`
}

/** The target of a key pressed on a day; null for a key that does not move. Home and End stay in the month. */
export function moveDay(date: string, key: string): string | null {
  const day = toCalendarDate(date)
  if (!day) return null
  if (key === 'ArrowLeft') return day.subtract({ days: 1 }).toString()
  if (key === 'ArrowRight') return day.add({ days: 1 }).toString()
  if (key === 'ArrowUp') return day.subtract({ weeks: 1 }).toString()
  if (key === 'ArrowDown') return day.add({ weeks: 1 }).toString()
  if (key === 'PageUp') return day.subtract({ months: 1 }).toString()
  if (key === 'PageDown') return day.add({ months: 1 }).toString()
  const weekday = weekdayOf(day)
  // `set` itself clamps to the last day of the month.
  if (key === 'Home') return day.set({ day: Math.max(1, day.day - weekday) }).toString()
  return key === 'End' ? day.set({ day: day.day + DAYS_A_WEEK - 1 - weekday }).toString() : null
}
