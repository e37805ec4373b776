import {
  DEFAULT_SUBJECT_NUMBERS,
  formatSubjectNumber,
  LARGEST_SERIAL,
  parseSubjectNumber,
  type SubjectNumberKind,
} from './number'

/** Sent with 409 and shown when the last serial of a site is used [SUBJ-198]. */
export const NUMBERS_EXHAUSTED = '더 이상 발급할 수 있는 번호가 없습니다. 번호를 직접 입력해주세요.'

/**
 * The two middle digits for an institution number: `7`, `07` and `007` give `07`; outside 1 to 99, or without a
 * number, `01` [SUBJ-194, DEC-319].
 */
export function siteDigits(institutionNumber: string | null | undefined): string {
  const text = institutionNumber?.trim() ?? ''
  const value = /^\d+$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= 99 ? String(value).padStart(2, '0') : '01'
}

/**
 * The next free number: the highest used serial of the same middle digits plus 1. Gaps are not refilled.
 * @param existing every number ever used in the study, in any order, also cleared ones and other texts
 * @param site the institution number of the site, as stored
 * @returns null after serial 999; the message is then `NUMBERS_EXHAUSTED`
 * @see SUBJ-192 … SUBJ-198, DEC-319, DEC-320
 */
export function nextSubjectNumber(
  kind: SubjectNumberKind,
  existing: Iterable<string | null | undefined>,
  site: string | null | undefined,
): string | null {
  const digits = siteDigits(site)
  let highest = 0
  for (const text of existing) {
    const used = text ? parseSubjectNumber(text) : null
    if (used?.kind === kind && used.site === digits && used.serial > highest) highest = used.serial
  }
  if (highest >= LARGEST_SERIAL) return null
  return formatSubjectNumber({ kind, site: digits, serial: highest + 1 })
}

/**
 * The proposal in a dialog: the server's answer, or the default when it is missing or of another kind.
 * Not for a 409 because the numbers are exhausted: the field then stays empty [SUBJ-199, SUBJ-200, DEC-320].
 */
export function proposedNumber(kind: SubjectNumberKind, answer: string | null | undefined): string {
  const prefix = DEFAULT_SUBJECT_NUMBERS[kind].slice(0, 3)
  return answer?.startsWith(prefix) ? answer : DEFAULT_SUBJECT_NUMBERS[kind]
}
