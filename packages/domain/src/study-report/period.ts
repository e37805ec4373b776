import { RANGE_REVERSED } from '../baseline-date/period'
import type { CalendarDate } from '../calendar/calendar'
import { type Month, monthAxis, monthKey, monthOf, monthsBetween } from '../enrolment-statistics/months'
import { isDateSet } from '../subject-dates/dates'

/** The periods of a report, in the order of the dialog; the first one is preselected [REPORT-002 … REPORT-005]. */
export const REPORT_PERIODS = ['last-year', 'custom', 'whole'] as const
export type ReportPeriod = (typeof REPORT_PERIODS)[number]

/** The periods in Korean [REPORT-002, REPORT-003, REPORT-004]. */
export const REPORT_PERIOD_LABELS: Readonly<Record<ReportPeriod, string>> = {
  'last-year': '최근 12개월',
  custom: '기간 직접 설정',
  whole: '전체 기간',
}

/** The most months of a report, longer than any study [DEC-896]. */
export const MOST_REPORT_MONTHS = 600

export const TOO_MANY_MONTHS = `기간은 ${MOST_REPORT_MONTHS}개월 이하로 선택해주세요.`
export const NO_START_MONTH = '시작 연월을 선택해주세요.'
export const NO_END_MONTH = '종료 연월을 선택해주세요.'

/** The first and the last month of a report, `YYYY-MM`, both included. */
export interface MonthRange {
  readonly from: string
  readonly to: string
}

const WRITTEN = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/

/**
 * The months of a fixed period: those of the dashboard's charts, or from the start of the study until now. A study
 * without a start, or that starts later, has those of the charts.
 * @param today the day in Seoul
 * @see REPORT-047, DEC-242, DEC-247, DEC-896
 */
export function monthsOfPeriod(
  period: Exclude<ReportPeriod, 'custom'>,
  today: CalendarDate,
  studyStart: CalendarDate | null | undefined,
): MonthRange {
  const to = today.slice(0, 7)
  if (period === 'whole' && isDateSet(studyStart) && studyStart.slice(0, 7) <= to) {
    return { from: studyStart.slice(0, 7), to }
  }
  const [first = monthOf(today)] = monthAxis(today, studyStart)
  return { from: monthKey(first), to }
}

/** Why a field of an own period is refused: not there, reversed, or too long [REPORT-007, REPORT-029, REPORT-030]. */
export function faultsOfMonths({ from, to }: { readonly from: string | null; readonly to: string | null }): {
  from: string | null
  to: string | null
} {
  const [start, end] = [readMonth(from), readMonth(to)]
  if (!start || !end) return { from: start ? null : NO_START_MONTH, to: end ? null : NO_END_MONTH }
  const months = monthsBetween(start, end).length
  if (months === 0) return { from: RANGE_REVERSED, to: null }
  return { from: months > MOST_REPORT_MONTHS ? TOO_MANY_MONTHS : null, to: null }
}

/** The months of a range, in order [DEC-247]. */
export const monthsOfRange = ({ from, to }: MonthRange): Month[] => {
  const [start, end] = [readMonth(from), readMonth(to)]
  return start && end ? monthsBetween(start, end) : []
}

const readMonth = (text: string | null): Month | null => (text !== null && WRITTEN.test(text) ? monthOf(text) : null)
