import type { SubjectDates } from '@imsang/domain/subject-dates'
import {
  decideNumberChange,
  explainNumberLock,
  lockOfSubjectNumber,
  type SubjectNumberKind,
} from '@imsang/domain/subject-numbers'
import type { ToastMessage } from '@imsang/ui/Toast'
import { type ActionResult, isKept, reasonOf } from '../terms'
import { NUMBERS } from './messages'

/** The fields that the cell of a number depends on. */
export interface NumberedSubject extends SubjectDates {
  readonly scno: string | null
  readonly enno: string | null
}

/**
 * Returns why the number of a subject is locked, or null. For an SCNO it names the cause; for an ENNO it is the text of
 * the ledger [SUBJ-205, SUBJ-206, SUBJ-208, DEC-487].
 */
export function lockOfNumberCell(kind: SubjectNumberKind, subject: NumberedSubject): string | null {
  if (kind === 'scno') return explainNumberLock('scno', subject)?.sentence ?? null
  return lockOfSubjectNumber('enno', subject)?.message ?? null
}

/**
 * Judges a number typed into its cell: unchanged, refused without a call, or to be sent. Only the server knows whether
 * another subject has the number [SUBJ-209 … SUBJ-211, DEC-321].
 */
export function judgeTypedNumber(
  kind: SubjectNumberKind,
  typed: string,
  subject: NumberedSubject,
): { unchanged: true } | { number: string } | { refusal: string } {
  const stored = subject[kind]
  // The cell was and stays empty.
  if (stored === null && typed.trim() === '') return { unchanged: true }
  const lock = lockOfNumberCell(kind, subject)
  if (lock !== null) return { refusal: lock }
  const decision = decideNumberChange(kind, typed, stored, [])
  return 'refusal' in decision ? { refusal: decision.refusal.message } : decision
}

/** The toast after the call [SUBJ-212 … SUBJ-216]. */
export function toastOfNumberChange(kind: SubjectNumberKind, result: ActionResult): ToastMessage {
  if (result.ok) return { kind: 'success', message: NUMBERS.saved[kind] }
  if (isKept(result.message)) return { kind: 'info', message: result.message }
  return { kind: 'error', message: NUMBERS.notSaved(kind, reasonOf(result.message)) }
}
