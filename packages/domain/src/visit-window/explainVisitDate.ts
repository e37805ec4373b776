import { formatDate } from '../calendar'
import { type CalendarDate, daysBetween, isCalendarDate } from '../calendar/calendar'
import type { Explanation } from '../explanation'
import { checkVisitDate } from './visitDates'
import type { VisitWindow } from './window'

/**
 * Why a date gets the warning of `checkVisitDate`, with the days by which it is outside the window; null without a
 * warning. `visitDate` is the given date, null among the dates when it is not a real day.
 * @param window null for a visit without template
 * @see VISIT-178, VISIT-183, VISIT-189
 */
export function explainVisitDate(
  date: CalendarDate,
  window: VisitWindow | null,
): Explanation<'visitDate' | 'visitWindowStart' | 'visitWindowEnd'> | null {
  const rule = checkVisitDate(date, window)?.rule
  if (!rule) return null
  if (rule === 'not-a-date' || window === null) {
    const sentence = '방문일이 유효한 날짜가 아니어서 허용범위와 비교할 수 없습니다.'
    return { rows: ['VISIT-189'], dates: [{ field: 'visitDate', date: null }], sentence }
  }
  const start = { field: 'visitWindowStart', date: window.start } as const
  const end = { field: 'visitWindowEnd', date: window.end } as const
  const [startDay, endDay] = [`시작일(${formatDate(window.start)})`, `종료일(${formatDate(window.end)})`]
  if (rule === 'window-reversed') {
    const sentence = `허용범위 ${startDay}이 ${endDay}보다 늦어 방문일과 비교할 수 없습니다.`
    return { rows: ['VISIT-183'], dates: [start, end], sentence }
  }
  const [bound, day, word] = rule === 'before-window' ? [start, startDay, '빠릅니다'] : [end, endDay, '늦습니다']
  // Old data may have an invalid bound: no days can be counted then, but the warning remains.
  const days = isCalendarDate(bound.date) ? ` ${Math.abs(daysBetween(bound.date, date))}일` : ''
  return {
    rows: ['VISIT-178'],
    dates: [{ field: 'visitDate', date }, bound],
    sentence: `방문일(${formatDate(date)})이 허용범위 ${day}보다${days} ${word}.`,
  }
}
