import { isDateSet } from '../subject-dates/dates'
import { decideScreenFailure, type SentScreenFailure, type StoredScreenFailure } from './decideScreenFailure'

/**
 * True when a stored failure is reported again with equal reason and detail: there is nothing to store. Any other
 * change of a stored failure is a correction, which requires its own reason [SUBJ-123].
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
