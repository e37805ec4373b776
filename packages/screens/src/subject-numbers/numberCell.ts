import type { SubjectDates } from '@imsang/domain/subject-dates'
import {
  decideNumberChange,
  explainNumberLock,
  lockOfSubjectNumber,
  type SubjectNumberKind,
} from '@imsang/domain/subject-numbers'
import type { ToastMessage } from '@imsang/ui/Toast'
import type { ActionResult } from '../terms'
import { NUMBERS } from './messages'

/** What the cell of a number looks at. */
export interface NumberedSubject extends SubjectDates {
  readonly scno: string | null
  readonly enno: string | null
}

/**
 * Why the number of a subject is locked, null when it is not: for an SCNO what locks it, by name; for an ENNO the words
 * of its row [SUBJ-205, SUBJ-206, SUBJ-208, DEC-487].
 */
export function lockOfNumberCell(kind: SubjectNumberKind, subject: NumberedSubject): string | null {
  if (kind === 'scno') return explainNumberLock('scno', subject)?.sentence ?? null
  return lockOfSubjectNumber('enno', subject)?.message ?? null
}

/**
 * What becomes of a number that was typed into its cell: nothing, a refusal without a call, or the number to send. Whether
 * another subject has it, the server knows [SUBJ-209 … SUBJ-211, DEC-321].
 */
export function judgeTypedNumber(
  kind: SubjectNumberKind,
  typed: string,
  subject: NumberedSubject,
): { unchanged: true } | { number: string } | { refusal: string } {
  const stored = subject[kind]
  // Nothing was typed into a cell that had nothing.
  if (stored === null && typed.trim() === '') return { unchanged: true }
  const lock = lockOfNumberCell(kind, subject)
  if (lock !== null) return { refusal: lock }
  const decision = decideNumberChange(kind, typed, stored, [])
  return 'refusal' in decision ? { refusal: decision.refusal.message } : decision
}

/** The toast after the call [SUBJ-212 … SUBJ-216]. */
export function toastOfNumberChange(kind: SubjectNumberKind, result: ActionResult): ToastMessage {
  if (result.ok) return { kind: 'success', message: NUMBERS.saved[kind] }
  return { kind: 'error', message: NUMBERS.notSaved(kind, result.message) }
}
