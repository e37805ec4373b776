import { isDateSet } from '../subject-dates/dates'
import { decideScreenFailure, type SentScreenFailure, type StoredScreenFailure } from './decideScreenFailure'

/**
 * True when a failure that is stored already is reported once more, reason and detail alike: nothing is left to store.
 * Anything else about a stored failure is a correction, which needs a reason of its own [SUBJ-123].
 */
export function repeatsScreenFailure(stored: StoredScreenFailure, sent: SentScreenFailure): boolean {
  if (!isDateSet(stored.screeningFailDate)) return false
  const decision = decideScreenFailure(stored, sent)
  return (
    'failure' in decision &&
    decision.failure.screenFailureReason === stored.screenFailureReason &&
    decision.failure.screenFailureDetail === stored.screenFailureDetail
  )
}
