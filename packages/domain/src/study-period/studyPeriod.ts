import { type CalendarDate, isCalendarDate } from '../calendar'
import type { Refusal } from '../explanation'

export const START_MISSING = '시작일을 입력해주세요.'
export const END_MISSING = '종료일을 입력해주세요.'
export const END_NOT_AFTER_START = '종료일은 시작일 이후여야 합니다.'

export interface StudyPeriod {
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate
}

/**
 * The default period of the create form: today to the same day a year later; 29 February gives 28 February.
 * @param today the day in Seoul
 * @see STUDY-156, STUDY-157; DEC-220
 */
export function defaultStudyPeriod(today: CalendarDate): StudyPeriod {
  const year = String(Number(today.slice(0, 4)) + 1).padStart(4, '0')
  const day = today.slice(4)
  // The year after a leap year is never a leap year.
  return { startDate: today, endDate: `${year}${day === '-02-29' ? '-02-28' : day}` }
}

/** The calendar has no year 0, though its digits can be written; a database refuses it. */
const isDay = (text: unknown): text is CalendarDate => isCalendarDate(text) && !text.startsWith('0000')

/** The message of each faulty date; a valid date is left out. */
export interface StudyPeriodRefusals {
  readonly startDate?: Refusal<'start-missing'>
  readonly endDate?: Refusal<'end-missing' | 'end-not-after-start'>
}

/**
 * Checks the two dates of a study as typed, both at once. A text that is not a real day counts as missing.
 * @returns an empty object when the period may be stored
 * @see STUDY-202, STUDY-203, STUDY-205, STUDY-206, STUDY-207, STUDY-211; DEC-219
 */
export function checkStudyPeriod(period: {
  readonly startDate: string | null | undefined
  readonly endDate: string | null | undefined
}): StudyPeriodRefusals {
  const start = period.startDate?.trim()
  const end = period.endDate?.trim()
  const hasStart = isDay(start)
  const refusals: StudyPeriodRefusals = hasStart ? {} : { startDate: { rule: 'start-missing', message: START_MISSING } }
  if (!isDay(end)) return { ...refusals, endDate: { rule: 'end-missing', message: END_MISSING } }
  if (hasStart && end <= start) return { endDate: { rule: 'end-not-after-start', message: END_NOT_AFTER_START } }
  return refusals
}
