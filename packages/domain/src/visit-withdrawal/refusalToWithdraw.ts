import type { Refusal } from '../explanation'
import { countCharacters } from '../korean/truncate'
import { REASON_MAX_LENGTH } from '../subject-dates/changeReason'
import { type BaselineVisitFacts, findBaselineVisit } from '../visit-state/baselineVisit'
import { isVisitComplete } from '../visit-state/visit'
import { WITHDRAWAL_MESSAGES } from './messages'

/** The fault of a typed reason, or null: it is required, and has at most 255 characters [VISIT-257]. */
export function checkWithdrawalReason(reason: string): string | null {
  const length = countCharacters(reason.trim())
  if (length === 0) return WITHDRAWAL_MESSAGES.reasonMissing
  return length > REASON_MAX_LENGTH ? WITHDRAWAL_MESSAGES.reasonTooLong : null
}

/**
 * Why a visit cannot be withdrawn, or null: it is not complete, or a later one in the order is, which has to be withdrawn
 * first. A visit outside of the order, and a cancelled one, keeps none from it [VISIT-261, DEC-830].
 * @param visits all stored visits of the subject, `visit` among them
 */
export function refusalToWithdrawVisit(
  visit: BaselineVisitFacts,
  visits: readonly BaselineVisitFacts[],
): Refusal<'visit-open' | 'later-complete'> | null {
  if (!isVisitComplete(visit)) return { rule: 'visit-open', message: WITHDRAWAL_MESSAGES.notComplete }
  const own = placeInOrder(visit, visits)
  const isLaterComplete = own !== null && visits.some((other) => isVisitComplete(other) && isLater(other, own))
  return isLaterComplete ? { rule: 'later-complete', message: WITHDRAWAL_MESSAGES.laterComplete } : null
}

/** The place of a visit in the order; null outside of it. A baseline visit without number is the first [DEC-337]. */
export function placeInOrder(visit: BaselineVisitFacts, visits: readonly BaselineVisitFacts[]): number | null {
  if (visit.visitType !== 'REGULAR') return null
  if (visit.visitNumber !== null) return visit.visitNumber
  return findBaselineVisit(visits)?.visitId === visit.visitId ? Number.MIN_SAFE_INTEGER : null
}

/** True for a visit of the order behind a place; a cancelled one is in none [DEC-337]. */
function isLater({ visitType, visitNumber, visitStatus }: BaselineVisitFacts, place: number): boolean {
  return visitType === 'REGULAR' && visitStatus !== 'CANCELLED' && visitNumber !== null && visitNumber > place
}
