import type { SubjectDateChange } from '@imsang/api-client'
import { decideScreenFailure as decide } from '@imsang/domain/screening-failure'
import { fieldProblem } from '../base/problem'
import type { SubjectRow } from './toSubject'

export type ScreenFailure = Pick<SubjectRow, 'screenFailureReason' | 'screenFailureDetail'>

/**
 * Returns reason and detail of a screening failure after an entry or correction of its date.
 * @throws Problem 400
 */
export function decideScreenFailure(stored: SubjectRow, sent: SubjectDateChange): ScreenFailure {
  const decision = decide(stored, sent)
  if ('failure' in decision) return decision.failure
  const { rule, field, message } = decision.refusal
  throw fieldProblem(`screen-failure.${rule}`, field, message)
}
