import type { Refusal } from '../explanation'
import { CODE_EXPIRED, CODE_REFUSED, RESEND_FAILED } from '../verification-code/messages'
import { REGISTRATION_STATUSES, type RegistrationStatus } from './statusLabels'

export const NEW_REGISTRATION_STATUS: RegistrationStatus = 'EMAIL_SENT'

/** The events of a registration: time, its owner (`verify`, `reactivate`), an administrator (`approve`, `reject`). */
export type RegistrationEvent = 'expire' | 'verify' | 'reactivate' | 'approve' | 'reject'

export const ONLY_VERIFIED_APPROVED =
  '이메일 인증이 완료된 사용자만 승인할 수 있습니다. 사용자에게 이메일 인증을 요청해주세요.'
export const ONLY_VERIFIED_REJECTED = '이메일 인증이 완료된 사용자만 거절할 수 있습니다.'

/** The transitions by status and event; all others are impossible [VERIFY-031, VERIFY-032, VERIFY-033]. */
const NEXT: Record<RegistrationStatus, { readonly [Event in RegistrationEvent]?: RegistrationStatus }> = {
  EMAIL_SENT: { expire: 'EXPIRED', verify: 'EMAIL_VERIFIED' },
  EXPIRED: { reactivate: 'EMAIL_SENT' },
  EMAIL_VERIFIED: { approve: 'APPROVED', reject: 'REJECTED' },
  APPROVED: {},
  REJECTED: {},
}

/** The events that a user triggers, which are all except `expire`. */
export type RegistrationAct = Exclude<RegistrationEvent, 'expire'>

const REFUSED: Record<RegistrationAct, string> = {
  verify: CODE_REFUSED,
  reactivate: RESEND_FAILED,
  approve: ONLY_VERIFIED_APPROVED,
  reject: ONLY_VERIFIED_REJECTED,
}

/** The status after an event; null for an impossible transition, also from an unknown status. */
export function nextRegistrationStatus(stored: string, event: RegistrationEvent): RegistrationStatus | null {
  const status = REGISTRATION_STATUSES.find((each) => each === stored)
  return (status && NEXT[status][event]) ?? null
}

/**
 * Why an action is refused in this status, or null. Only the exact status EMAIL_VERIFIED can be approved or rejected;
 * PENDING is refused.
 * @see VERIFY-034, APPR-029, APPR-034, DEC-354
 */
export function refusalOfRegistrationAct(stored: string, act: RegistrationAct): Refusal<'other-status'> | null {
  if (nextRegistrationStatus(stored, act)) return null
  const isLate = act === 'verify' && stored === 'EXPIRED'
  return { rule: 'other-status', message: isLate ? CODE_EXPIRED : REFUSED[act] }
}

/**
 * A registration after the decision of an administrator; the reason is stored with a rejection only [VERIFY-033].
 * @returns the status with its reason, or the refusal
 */
export function decideRegistration(
  stored: string,
  decision: { readonly act: 'approve' } | { readonly act: 'reject'; readonly reason: string },
):
  | { status: 'APPROVED'; rejectionReason: null }
  | { status: 'REJECTED'; rejectionReason: string }
  | { refusal: Refusal<'other-status'> } {
  const refusal = refusalOfRegistrationAct(stored, decision.act)
  if (refusal) return { refusal }
  return decision.act === 'approve'
    ? { status: 'APPROVED', rejectionReason: null }
    : { status: 'REJECTED', rejectionReason: decision.reason.trim() }
}
