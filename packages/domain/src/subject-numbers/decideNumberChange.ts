import type { Refusal } from '../explanation'
import { isDateSet, type SubjectDates } from '../subject-dates/dates'
import { isMarkedRescreened, markRescreened, parseSubjectNumber, type SubjectNumberKind } from './number'

/** The stored reason of every number change; the user enters none [DEC-321]. */
export const NUMBER_CHANGE_REASON = '번호 수정 - 시스템 기록'

const MALFORMED: Record<SubjectNumberKind, string> = {
  scno: '스크리닝번호 형식이 올바르지 않습니다. (예: SC-01-001)',
  enno: '등록번호 형식이 올바르지 않습니다. (예: EN-01-001)',
}
/** Sent with 409 when another subject of the study has the number [SUBJ-201, SUBJ-202]. */
export const NUMBER_TAKEN: Record<SubjectNumberKind, string> = {
  scno: '이미 사용 중인 스크리닝번호입니다.',
  enno: '이미 사용 중인 등록번호입니다.',
}
const DROPPED_OUT = '중도탈락한 시험대상자의 스크리닝번호는 변경할 수 없습니다.'
const RESCREENED = '재스크리닝된 시험대상자의 스크리닝번호는 변경할 수 없습니다.'
const NOT_ENROLLED = '등록번호(ENNO)를 설정하려면 등록일을 먼저 입력해야 합니다.'

export type NumberLockRule = 'dropped-out' | 'rescreened' | 'not-enrolled'

/**
 * Why the number of a subject cannot be edited, or null when it can: an SCNO with a dropout date or the mark `_R`,
 * an ENNO without enrolment date [SUBJ-204 … SUBJ-208].
 */
export function lockOfSubjectNumber(
  kind: SubjectNumberKind,
  subject: SubjectDates & { readonly scno: string | null },
): Refusal<NumberLockRule> | null {
  if (kind === 'enno') {
    return isDateSet(subject.enrollmentDate) ? null : { rule: 'not-enrolled', message: NOT_ENROLLED }
  }
  if (isMarkedRescreened(subject.scno)) return { rule: 'rescreened', message: RESCREENED }
  return isDateSet(subject.dropoutDate) ? { rule: 'dropped-out', message: DROPPED_OUT } : null
}

/** A typed number in its normal form: `sc-01-007 ` gives `SC-01-007` [SUBJ-209]. */
export function normaliseNumber(typed: string): string {
  return typed.trim().toUpperCase()
}

/** A refusal with its HTTP status. */
export type NumberRefusal =
  | (Refusal<'malformed'> & { readonly status: 400 })
  | (Refusal<'taken'> & { readonly status: 409 })

/**
 * The meaning of a typed number: no change for the stored one, a new number, or a refusal.
 * @param stored the present number of this subject, or null
 * @param others the numbers of the same kind of all other subjects of the study; one with `_R` occupies its number
 * part, because the row that takes it could be re-screened too
 * @see SUBJ-201, SUBJ-202, SUBJ-209 … SUBJ-211, DEC-321
 */
export function decideNumberChange(
  kind: SubjectNumberKind,
  typed: string,
  stored: string | null,
  others: Iterable<string | null | undefined>,
): { unchanged: true } | { number: string } | { refusal: NumberRefusal } {
  const number = normaliseNumber(typed)
  if (number === stored) return { unchanged: true }
  const parsed = parseSubjectNumber(number)
  if (parsed?.kind !== kind || parsed.isRescreened) {
    return { refusal: { status: 400, rule: 'malformed', message: MALFORMED[kind] } }
  }
  const marked = markRescreened(number)
  for (const other of others) {
    if (other === number || other === marked) {
      return { refusal: { status: 409, rule: 'taken', message: NUMBER_TAKEN[kind] } }
    }
  }
  return { number }
}

/**
 * The value of `customScno` in a registration: the typed number when it differs from the proposal, else null, and the
 * key is omitted [SUBJ-237, DEC-321].
 */
export function customNumber(typed: string, proposal: string): string | null {
  const number = normaliseNumber(typed)
  return number === proposal ? null : number
}
