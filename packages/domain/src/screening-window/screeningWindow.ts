import { addDays, type CalendarDate } from '../calendar'
import type { Refusal } from '../explanation'
import { isDateSet } from '../subject-dates/dates'
import { SUBJECT_FIELDS } from '../subject-record'

/** The default screening window in days [SUBJ-294, DCONST-007]. */
export const DEFAULT_SCREENING_WINDOW = SUBJECT_FIELDS.screeningWindowDays.begins
export const SHORTEST_SCREENING_WINDOW = 1
export const LONGEST_SCREENING_WINDOW = 365

export const SCREENING_WINDOW_REFUSED = `스크리닝 기간은 ${SHORTEST_SCREENING_WINDOW}일부터 ${LONGEST_SCREENING_WINDOW}일까지 입력해주세요.`

/** The reason recorded for a changed window; the user enters none. */
export const WINDOW_CHANGE_REASON = '스크리닝 기간 변경 - 시스템 기록'

/** Why a number of days cannot be the window, or null: integers from 1 to 365 [SUBJ-296]. */
export function checkScreeningWindow(days: number): Refusal<'screening-window'> | null {
  const isAllowed = Number.isInteger(days) && days >= SHORTEST_SCREENING_WINDOW && days <= LONGEST_SCREENING_WINDOW
  return isAllowed ? null : { rule: 'screening-window', message: SCREENING_WINDOW_REFUSED }
}

/**
 * The last day of a screening: the start plus the window. Start 2025-03-01 gives 2025-03-29.
 * @param start a real date; anything else throws RangeError
 * @see SUBJ-295, DEC-327
 */
export function lastDayOfScreening(start: CalendarDate, windowDays: number = DEFAULT_SCREENING_WINDOW): CalendarDate {
  return addDays(start, windowDays)
}

/**
 * The warning for an enrolment date after the window, or null. It never blocks; without a start it is null.
 * @see SUBJ-290, SUBJ-295
 */
export function warningOfLateEnrolment(
  enrolment: CalendarDate,
  start: CalendarDate | null | undefined,
  windowDays: number = DEFAULT_SCREENING_WINDOW,
): Refusal<'after-screening-window'> | null {
  if (!isDateSet(enrolment) || !isDateSet(start) || enrolment <= lastDayOfScreening(start, windowDays)) return null
  return { rule: 'after-screening-window', message: `스크리닝 기간(${windowDays}일)이 지났습니다.` }
}
