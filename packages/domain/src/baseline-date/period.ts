import { type CalendarDate, daysBetween } from '../calendar'
import type { Refusal } from '../explanation'
import { isDateSet } from '../subject-dates/dates'

export const FAR_FROM_START = '기준일이 연구 시작일로부터 365일을 초과합니다.'
export const RANGE_REVERSED = '시작일은 종료일보다 늦을 수 없습니다.'

/** The most days from study start to baseline that need no warning. */
const FAR_AFTER_DAYS = 365

/** The start that a baseline is compared with: the arm's own, else the study's, else null [DEC-259]. */
export function studyStartForBaseline(
  armStart: CalendarDate | null | undefined,
  studyStart: CalendarDate | null | undefined,
): CalendarDate | null {
  return [armStart, studyStart].find(isDateSet) ?? null
}

/**
 * The warning about a baseline 366 days or more after the start of the study. It never keeps anybody from saving.
 * @param baseline a date that `parseBaselineDate` gave
 * @param studyStart from `studyStartForBaseline`; without one nothing is compared
 * @see BASE-034, BASE-035
 */
export function warnOfFarBaseline(
  baseline: CalendarDate,
  studyStart: CalendarDate | null,
): Refusal<'far-from-study-start'> | null {
  if (studyStart === null || daysBetween(studyStart, baseline) <= FAR_AFTER_DAYS) return null
  return { rule: 'far-from-study-start', message: FAR_FROM_START }
}

/** Why a range of dates cannot be used: it starts after it ends. The same day twice is a range [BASE-041]. */
export function checkDateRange(start: CalendarDate, end: CalendarDate): Refusal<'range-reversed'> | null {
  return start > end ? { rule: 'range-reversed', message: RANGE_REVERSED } : null
}
