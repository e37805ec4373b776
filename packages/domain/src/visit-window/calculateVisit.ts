import { addDays, type CalendarDate, isCalendarDate } from '../calendar/calendar'
import { isDateSet } from '../subject-dates/dates'
import { WINDOW_REVERSED } from './visitDates'
import { isWindowValid, visitWindow } from './window'

export const NO_BASELINE_DATE = '기준일이 설정되지 않았습니다.'
export const NO_DAY_OFFSET = '방문 일정 오프셋이 설정되지 않았습니다.'
export const UNREADABLE_BASELINE = '유효하지 않은 기준일 형식입니다.'

/** The input of a planned date: the baseline date, and the template's numbers (whole days). */
export interface VisitCalculation {
  readonly baselineDate: CalendarDate | null | undefined
  readonly dayOffset: number | null | undefined
  readonly windowBefore: number | null | undefined
  readonly windowAfter: number | null | undefined
}

/** The result, with the field names of the contract [VISIT-246, VISIT-247]. */
export interface CalculatedVisit {
  readonly calculatedVisitDate: CalendarDate | null
  readonly windowStartDate: CalendarDate | null
  readonly windowEndDate: CalendarDate | null
  /** The given baseline, null without one. */
  readonly baselineDate: CalendarDate | null
  readonly hasBaselineDate: boolean
  readonly isSchedulable: boolean
  readonly calculationError: string | null
}

/**
 * The planned date of a visit and its window: baseline + `dayOffset` days, with the template's days before and after.
 * Reports the first error of: baseline missing, offset missing, baseline unreadable, window reversed [DEC-264].
 * @see VISIT-172, VISIT-180 … VISIT-183; BASE-064 … BASE-067, BASE-070 … BASE-073, BASE-078
 */
export function calculateVisit(input: VisitCalculation): CalculatedVisit {
  const { baselineDate, dayOffset, windowBefore, windowAfter } = input
  if (!isDateSet(baselineDate)) return failed(null, NO_BASELINE_DATE)
  if (dayOffset === null || dayOffset === undefined) return failed(baselineDate, NO_DAY_OFFSET)
  if (!isCalendarDate(baselineDate)) return failed(baselineDate, UNREADABLE_BASELINE)
  const calculatedVisitDate = addDays(baselineDate, dayOffset)
  const window = visitWindow(calculatedVisitDate, { before: windowBefore, after: windowAfter })
  if (!isWindowValid(window)) return failed(baselineDate, WINDOW_REVERSED)
  return {
    calculatedVisitDate,
    windowStartDate: window.start,
    windowEndDate: window.end,
    baselineDate,
    hasBaselineDate: true,
    isSchedulable: true,
    calculationError: null,
  }
}

function failed(baselineDate: CalendarDate | null, calculationError: string): CalculatedVisit {
  return {
    calculatedVisitDate: null,
    windowStartDate: null,
    windowEndDate: null,
    baselineDate,
    hasBaselineDate: baselineDate !== null,
    isSchedulable: false,
    calculationError,
  }
}
