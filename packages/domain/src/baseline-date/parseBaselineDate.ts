import { type CalendarDate, daysBetween } from '../calendar'
import type { Refusal } from '../explanation'

import { readDate } from './readDate'

export const BASELINE_MISSING = '기준일을 설정해주세요.'
export const DATE_FORMAT_REFUSED = '날짜 형식이 올바르지 않습니다. (YYYY-MM-DD)'
export const NO_SUCH_DATE = '유효하지 않은 날짜입니다.'
export const START_AFTER_BASELINE = '연구 시작일은 기준일과 같거나 이전이어야 합니다.'

const IN_FUTURE = '미래 날짜는 입력할 수 없습니다.'
const ON_WEEKEND = '주말은 선택할 수 없습니다.'
const NOT_ON_WEEKDAY = '평일만 선택할 수 있습니다.'

/** Further rules for a date. All are off unless given; the baseline dialog gives `studyStart` only [DEC-258]. */
export interface BaselineDateOptions {
  /** `YYYY-MM-DD` only, without blanks around it, as in every request [BASE-031, DEC-257]. */
  readonly strict?: boolean
  /** Refuses days after this one, the current day in Seoul [BASE-036]. */
  readonly noFuture?: { readonly today: CalendarDate }
  readonly noWeekends?: boolean
  readonly weekdaysOnly?: boolean
  /** The earliest accepted day [BASE-039]. */
  readonly min?: CalendarDate | null
  /** The latest accepted day [BASE-040]. */
  readonly max?: CalendarDate | null
  /** The day the study starts, on or before the baseline [BASE-032, BASE-033]; see `studyStartForBaseline`. */
  readonly studyStart?: CalendarDate | null
}

export type BaselineDateRule =
  | 'missing'
  | 'bad-format'
  | 'no-such-date'
  | 'in-future'
  | 'on-weekend'
  | 'not-on-weekday'
  | 'before-min'
  | 'after-max'
  | 'before-study-start'

/**
 * Parses a typed baseline date: `YYYY-MM-DD`, `YYYY/M/D`, `YYYY.M.D`, `D-M-YYYY` or `D/M/YYYY`.
 * @returns the day as `YYYY-MM-DD`, or the first broken rule, in the order of DEC-258
 * @see BASE-020 … BASE-040; the warning of BASE-035 is `warnOfFarBaseline`
 */
export function parseBaselineDate(
  text: string,
  options: BaselineDateOptions = {},
): { date: CalendarDate } | Refusal<BaselineDateRule> {
  const trimmed = text.trim()
  if (trimmed === '') return { rule: 'missing', message: BASELINE_MISSING }
  const isStrict = options.strict ?? false
  const date = readDate(isStrict ? text : trimmed, isStrict)
  if (typeof date !== 'string') {
    return date.unread === 'no-form'
      ? { rule: 'bad-format', message: DATE_FORMAT_REFUSED }
      : { rule: 'no-such-date', message: NO_SUCH_DATE }
  }
  return checkOptions(date, options) ?? { date }
}

function checkOptions(date: CalendarDate, options: BaselineDateOptions): Refusal<BaselineDateRule> | null {
  const { noFuture, min, max, studyStart } = options
  if (noFuture && date > noFuture.today) return { rule: 'in-future', message: IN_FUTURE }
  if (options.noWeekends && isWeekend(date)) return { rule: 'on-weekend', message: ON_WEEKEND }
  if (options.weekdaysOnly && isWeekend(date)) return { rule: 'not-on-weekday', message: NOT_ON_WEEKDAY }
  if (min && date < min) return { rule: 'before-min', message: `${min} 이후의 날짜를 선택해주세요.` }
  if (max && date > max) return { rule: 'after-max', message: `${max} 이전의 날짜를 선택해주세요.` }
  if (studyStart && date < studyStart) return { rule: 'before-study-start', message: START_AFTER_BASELINE }
  return null
}

const A_SATURDAY = '1899-12-30'

/** Accepted days are in 1900 or later, so the remainder is never negative. */
function isWeekend(date: CalendarDate): boolean {
  return daysBetween(A_SATURDAY, date) % 7 < 2
}
