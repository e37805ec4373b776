import { addDays, type CalendarDate, isAfterToday, isCalendarDate } from '../calendar/calendar'
import type { Refusal } from '../explanation'

import { isWindowValid, type VisitWindow, visitWindow, type WindowDays } from './window'

export const NO_VISIT_DATE = '방문일을 선택해주세요.'
export const NO_ACTUAL_DATE = '실제 방문일을 선택해주세요.'
export const VISIT_AFTER_TODAY = '방문일은 미래 날짜일 수 없습니다.'
export const VISIT_IN_PAST = '방문일이 과거 날짜입니다.'
export const WINDOW_REVERSED = '방문 허용범위가 올바르지 않습니다.'
export const FUTURE_VISIT_TOO_SOON = '향후 방문 예정일은 내일 이후 날짜여야 합니다.'
export const FUTURE_VISIT_FAR_OFF = '향후 방문 예정일이 30일을 초과합니다.'

/** The number of days from today after which a future visit gives a warning [DCONST-031]. */
export const FUTURE_VISIT_DAYS = 30

export type WindowRule = 'not-a-date' | 'window-reversed' | 'before-window' | 'after-window'

/**
 * The warning for a date outside its window, or null. A warning never prevents saving: protocol deviations must be
 * recordable [VISIT-164, DEC-345].
 * @param window null for a visit without template, which is never compared [VISIT-149]
 * @see VISIT-162, VISIT-163, VISIT-177, VISIT-178
 */
export function checkVisitDate(date: CalendarDate, window: VisitWindow | null): Refusal<WindowRule> | null {
  return compareWithWindow(date, window, '방문 허용범위를 벗어났습니다.', '방문 허용범위를 벗어났습니다.')
}

/**
 * The warning for a baseline visit too far from the enrolment date, or null [VISIT-160, VISIT-161].
 * @param enrollmentDate a real day; null or '' (old data) gives no warning
 * @param days the windows of the baseline template
 */
export function checkBaselineVisitDate(
  date: CalendarDate,
  enrollmentDate: CalendarDate | null,
  days: WindowDays,
): Refusal<WindowRule> | null {
  const window = isCalendarDate(enrollmentDate) ? visitWindow(enrollmentDate, days) : null
  const start = '기준 방문일이 허용범위보다'
  return compareWithWindow(date, window, `${start} 빠릅니다.`, `${start} 늦습니다.`)
}

/** Why an actual visit date cannot be stored, or null: it is missing, or after today [VISIT-125, VISIT-126]. */
export function checkActualVisitDate(
  date: CalendarDate | null | undefined,
  today: CalendarDate,
): Refusal<'not-a-date' | 'after-today'> | null {
  if (!isCalendarDate(date)) return { rule: 'not-a-date', message: NO_ACTUAL_DATE }
  return isAfterToday(date, today) ? { rule: 'after-today', message: VISIT_AFTER_TODAY } : null
}

/**
 * The warning for a calculated or newly chosen scheduled date before today, or null. Not for an actual date, which may
 * be in the past [VISIT-179, BASE-069, DEC-345].
 */
export function warnOfPastVisit(scheduledDate: CalendarDate, today: CalendarDate): Refusal<'in-the-past'> | null {
  return scheduledDate < today ? { rule: 'in-the-past', message: VISIT_IN_PAST } : null
}

/** Why the future date of an other visit is refused, or null: it must be later than today [VISIT-202, VISIT-203]. */
export function checkFutureVisitDate(
  date: CalendarDate,
  today: CalendarDate,
): Refusal<'not-a-date' | 'not-after-today'> | null {
  if (!isCalendarDate(date)) return { rule: 'not-a-date', message: NO_VISIT_DATE }
  return date > today ? null : { rule: 'not-after-today', message: FUTURE_VISIT_TOO_SOON }
}

/** The warning for a future visit 31 or more days from today, or null; it can be saved [VISIT-204, VISIT-205]. */
export function warnOfFarVisit(date: CalendarDate, today: CalendarDate): Refusal<'far-off'> | null {
  return date > addDays(today, FUTURE_VISIT_DAYS) ? { rule: 'far-off', message: FUTURE_VISIT_FAR_OFF } : null
}

function compareWithWindow(
  date: CalendarDate,
  window: VisitWindow | null,
  early: string,
  late: string,
): Refusal<WindowRule> | null {
  if (!isCalendarDate(date)) return { rule: 'not-a-date', message: NO_VISIT_DATE }
  if (window === null) return null
  if (!isWindowValid(window)) return { rule: 'window-reversed', message: WINDOW_REVERSED }
  const bounds = `(${window.start} ~ ${window.end})`
  if (date < window.start) return { rule: 'before-window', message: `${early} ${bounds}` }
  if (date > window.end) return { rule: 'after-window', message: `${late} ${bounds}` }
  return null
}
