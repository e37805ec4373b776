import { type CalendarDate, isAfterToday, isCalendarDate } from '../calendar'
import type { Refusal } from '../explanation'
import { isDateSet, type SubjectDateField, type SubjectDates } from './dates'

export const AFTER_TODAY = '미래 날짜는 입력할 수 없습니다.'
export const BEFORE_EARLIER_STEP = '이전 단계 날짜보다 빠를 수 없습니다.'
export const AFTER_LATER_STEP = '이후 단계 날짜보다 늦을 수 없습니다.'
export const NO_REAL_DATE = '날짜를 선택해주세요.'

/** The earlier step of each date; its day is the lower bound [DEC-315 (a)]. */
export const EARLIER_STEP: Record<SubjectDateField, SubjectDateField | null> = {
  consentDate: null,
  screeningFailDate: 'consentDate',
  enrollmentDate: 'consentDate',
  completionDate: 'enrollmentDate',
  dropoutDate: 'enrollmentDate',
}

/** The later steps of each date; their days are upper bounds [DEC-315 (b)]. */
export const LATER_STEPS: Record<SubjectDateField, readonly SubjectDateField[]> = {
  consentDate: ['screeningFailDate', 'enrollmentDate'],
  screeningFailDate: [],
  enrollmentDate: ['completionDate', 'dropoutDate'],
  completionDate: [],
  dropoutDate: [],
}

export interface SubjectDateBounds {
  /** The earliest allowed day, or null without a lower bound. */
  readonly min: CalendarDate | null
  /** The latest allowed day: today, or that of a later step. */
  readonly max: CalendarDate
}

/**
 * The first and last day that may be chosen for a date, both included.
 * @param today the day in Seoul, from `todayInSeoul`
 * @see SUBJ-141 … SUBJ-150
 */
export function boundsOfSubjectDate(
  field: SubjectDateField,
  dates: SubjectDates,
  today: CalendarDate,
): SubjectDateBounds {
  const earlier = EARLIER_STEP[field]
  const lower = earlier ? dates[earlier] : null
  let max = today
  // A plain loop for speed: a table of 100,000 subjects calls this half a million times.
  for (const step of LATER_STEPS[field]) {
    const later = dates[step]
    if (isDateSet(later) && later < max) max = later
  }
  return { min: isDateSet(lower) ? lower : null, max }
}

export type BoundRule = 'not-a-date' | 'after-today' | 'before-earlier-step' | 'after-later-step'

/** Why a day is not allowed for a date, or null. Bounds are included [SUBJ-148]. */
export function checkSubjectDate(
  field: SubjectDateField,
  value: CalendarDate,
  dates: SubjectDates,
  today: CalendarDate,
): Refusal<BoundRule> | null {
  if (!isCalendarDate(value)) return { rule: 'not-a-date', message: NO_REAL_DATE }
  if (isAfterToday(value, today)) return { rule: 'after-today', message: AFTER_TODAY }
  const { min, max } = boundsOfSubjectDate(field, dates, today)
  if (min !== null && value < min) return { rule: 'before-earlier-step', message: BEFORE_EARLIER_STEP }
  if (value > max) return { rule: 'after-later-step', message: AFTER_LATER_STEP }
  return null
}
