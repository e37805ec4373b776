import type { Refusal } from '../explanation'
import type { SubjectDates } from '../subject-dates/dates'
import { isClearableOnly } from '../subject-dates/locks'
import { isMarkedRescreened } from '../subject-numbers/number'
import { type StoredStatus, TRANSITION_REFUSED } from '../subject-status/storedStatus'
import { deriveSubjectStatus } from '../subject-status/subjectStatus'

/** Sent with 409 when a row is not, or no longer, eligible [SUBJ-338]. */
export const RESCREENING_REFUSED = '재스크리닝할 수 없는 시험대상자입니다.'

/** The fields that decide whether a subject may be screened again. A missing flag does not forbid it. */
export type RescreeningCandidate = SubjectDates & {
  readonly scno: string | null
  readonly hasBeenRescreened?: boolean | null | undefined
  readonly rescreeningAllowed?: boolean | null | undefined
}

export type RescreeningRule =
  | 'not-screening-failed'
  | 'marked-rescreened'
  | 'already-rescreened'
  | 'not-allowed'
  | 'exclusive-pair'

/**
 * Why a subject cannot be screened again, or null when it can.
 * @see SUBJ-318 … SUBJ-321, SUBJ-338, DEC-330, DEC-458
 */
export function refusalToRescreen(subject: RescreeningCandidate): Refusal<RescreeningRule> | null {
  const [rule] = rulesAgainstRescreening(subject)
  return rule ? { rule, message: RESCREENING_REFUSED } : null
}

/** Stored statuses from which a reset is impossible, with any dates [DEC-458]. */
const NEVER_RESET: readonly (StoredStatus | null)[] = ['ENROLLED', 'RANDOMIZED', 'COMPLETED', 'WITHDRAWN']

/**
 * Why the row of a subject cannot be reset for another screening, or null when it can: a stored status without a way
 * back comes first, then the reasons of `refusalToRescreen` [SUBJ-122, DEC-458].
 */
export function refusalToReset(
  subject: RescreeningCandidate & { readonly storedStatus: StoredStatus | null },
): Refusal<RescreeningRule | 'status-transition'> | null {
  if (NEVER_RESET.includes(subject.storedStatus)) return { rule: 'status-transition', message: TRANSITION_REFUSED }
  return refusalToRescreen(subject)
}

/** True when the re-screening action is offered for a subject. The user's right is checked separately [DEC-330]. */
export function canRescreen(subject: RescreeningCandidate): boolean {
  return rulesAgainstRescreening(subject).length === 0
}

/** Every rule that forbids it, in the order of the ledger. */
export function rulesAgainstRescreening(subject: RescreeningCandidate): RescreeningRule[] {
  const rules: RescreeningRule[] = []
  if (deriveSubjectStatus(subject) !== 'screening-failed') rules.push('not-screening-failed')
  if (isMarkedRescreened(subject.scno)) rules.push('marked-rescreened')
  if (subject.hasBeenRescreened === true) rules.push('already-rescreened')
  if (subject.rescreeningAllowed === false) rules.push('not-allowed')
  // These two dates may only be cleared by a user with a reason: re-screening never empties them [SUBJ-139].
  if (isClearableOnly('screeningFailDate', subject)) rules.push('exclusive-pair')
  return rules
}
