import { type CalendarDate, daysBetween } from '../calendar'
import type { Refusal } from '../explanation'
import { isDateSet } from '../subject-dates/dates'

export const FAR_FROM_START = '기준일이 연구 시작일로부터 365일을 초과합니다.'
export const RANGE_REVERSED = '시작일은 종료일보다 늦을 수 없습니다.'

/** The maximum number of days from study start to baseline without a warning. */
const FAR_AFTER_DAYS = 365

/** The study start for a baseline date: that of the arm, else that of the study, else null [DEC-259]. */
export function studyStartForBaseline(
  armStart: CalendarDate | null | undefined,
  studyStart: CalendarDate | null | undefined,
): CalendarDate | null {
  return [armStart, studyStart].find(isDateSet) ?? null
}

/**
 * The warning about a baseline 366 days or more after the start of the study. It never prevents saving.
 * @param baseline a date from `parseBaselineDate`
 * @param studyStart from `studyStartForBaseline`; without one there is no warning
 * @see BASE-034, BASE-035
 */
export function warnOfFarBaseline(
  baseline: CalendarDate,
  studyStart: CalendarDate | null,
): Refusal<'far-from-study-start'> | null {
  if (studyStart === null || daysBetween(studyStart, baseline) <= FAR_AFTER_DAYS) return null
  return { rule: 'far-from-study-start', message: FAR_FROM_START }
}

/** The refusal of a date range that starts after it ends. A range of one day is accepted [BASE-041]. */
export function checkDateRange(start: CalendarDate, end: CalendarDate): Refusal<'range-reversed'> | null {
  return start > end ? { rule: 'range-reversed', message: RANGE_REVERSED } : null
}
