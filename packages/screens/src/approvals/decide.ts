import { type RegistrationAct, refusalOfRegistrationAct } from '@imsang/domain/registration'
import type { Notify } from '../terms'
import type { PendingUser } from './applicants'

/** What an administrator decides about an applicant. */
export type Decision = Extract<RegistrationAct, 'approve' | 'reject'>

/**
 * True while an applicant can still be decided about; else a toast says why not.
 * @param user as the list has them now: it may have been loaded again since the dialog opened [APPR-035]
 */
export function mayDecide(user: PendingUser, decision: Decision, notify: Notify): boolean {
  const refusal = refusalOfRegistrationAct(user.status, decision)
  if (refusal) notify({ kind: 'warning', message: refusal.message })
  return refusal === null
}
