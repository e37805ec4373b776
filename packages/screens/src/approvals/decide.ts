import { type RegistrationAct, refusalOfRegistrationAct } from '@imsang/domain/registration'
import type { Notify } from '../terms'
import type { PendingUser } from './applicants'

/** An administrator's decision about an applicant. */
export type Decision = Extract<RegistrationAct, 'approve' | 'reject'>

/**
 * Returns true while the applicant can still be decided on; otherwise shows a toast with the reason.
 * @param user as currently listed: the list may have been reloaded since the dialog opened [APPR-035]
 */
export function mayDecide(user: PendingUser, decision: Decision, notify: Notify): boolean {
  const refusal = refusalOfRegistrationAct(user.status, decision)
  if (refusal) notify({ kind: 'warning', message: refusal.message })
  return refusal === null
}
