import { type CalendarDate, isAfterToday, isCalendarDate } from '../calendar'
import type { Refusal } from '../explanation'

/** Maximum number of initials [DCONST-001]. */
export const INITIALS_MAX_LENGTH = 5

/** The earliest date of birth [SUBJ-226]. */
export const EARLIEST_BIRTH = '1900-01-01'

export const GENDERS = ['MALE', 'FEMALE', 'OTHER'] as const
export type Gender = (typeof GENDERS)[number]

/** Registration offers the first two; OTHER is shown for a record that has it [SUBJ-227, SUBJ-229, SUBJ-379]. */
export const GENDER_LABELS: Record<Gender, string> = { MALE: '남', FEMALE: '여', OTHER: '기타' }
export const OFFERED_GENDERS = ['MALE', 'FEMALE'] as const satisfies readonly Gender[]

/**
 * The field value while typing: ASCII letters in upper case, at most 5; other characters are dropped.
 * `khd1` gives `KHD` [SUBJ-220, SUBJ-221, SUBJ-222].
 */
export function takeInitials(typed: string): string {
  return typed
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, INITIALS_MAX_LENGTH)
    .toUpperCase()
}

const INITIALS = {
  missing: '이니셜을 입력해주세요.',
  'not-letters': '영문만 입력할 수 있습니다.',
  'too-long': `이니셜은 최대 ${INITIALS_MAX_LENGTH}자까지 입력할 수 있습니다.`,
} as const

/** The fault of a text as initials, or null: 1 to 5 ASCII letters, of either case [SUBJ-219, SUBJ-220, SUBJ-222]. */
export function checkInitials(text: string): Refusal<keyof typeof INITIALS> | null {
  const refuse = (rule: keyof typeof INITIALS) => ({ rule, message: INITIALS[rule] })
  if (text.trim() === '') return refuse('missing')
  if (!/^[A-Za-z]+$/.test(text)) return refuse('not-letters')
  return text.length > INITIALS_MAX_LENGTH ? refuse('too-long') : null
}

const BIRTH = {
  missing: '생년월일을 입력해주세요.',
  'no-real-date': '유효하지 않은 날짜입니다.',
  'after-today': '생년월일은 미래 날짜일 수 없습니다.',
} as const

/**
 * The fault of a day as date of birth, or null: a real date from 1900-01-01 to today, both included.
 * @param today the day in Seoul
 * @see SUBJ-224, SUBJ-225, SUBJ-226
 */
export function checkBirthDate(text: string, today: CalendarDate): Refusal<keyof typeof BIRTH> | null {
  const refuse = (rule: keyof typeof BIRTH) => ({ rule, message: BIRTH[rule] })
  if (text.trim() === '') return refuse('missing')
  if (!isCalendarDate(text) || text < EARLIEST_BIRTH) return refuse('no-real-date')
  return isAfterToday(text, today) ? refuse('after-today') : null
}

/** The fields that identify a person. */
export interface Person {
  readonly initials: string
  readonly dateOfBirth: CalendarDate | null
  readonly gender: string | null
}

/** True when initials (in any case), date of birth and gender are all known and equal [SUBJ-247, DEC-323]. */
export function isSamePerson(a: Person, b: Person): boolean {
  return (
    a.initials.toUpperCase() === b.initials.toUpperCase() &&
    a.dateOfBirth !== null &&
    a.dateOfBirth === b.dateOfBirth &&
    a.gender !== null &&
    a.gender === b.gender
  )
}
