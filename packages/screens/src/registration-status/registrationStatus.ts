import type { Tone } from '@imsang/ui/theme'
import { APPROVAL_TAKES, REGISTRATION } from './messages'

/** A registration as the server describes it to a user who cannot sign in yet; unknown fields are null. */
export interface Registration {
  status: string
  email: string | null
  fullName: string | null
  companyDomain: string | null
  emailVerified: boolean | null
  rejectionReason: string | null
}

/** What a registration's status means, and what its owner can do. */
export interface StatusExplanation {
  tone: Tone
  text: string
  note: string | null
  /** What to do when no action of the dialog helps. */
  hint?: string
  /** `enter-code`: enter the code that was sent; `new-code`: have a new one sent. */
  action: 'enter-code' | 'new-code' | null
}

/**
 * Explains the status of a registration. An unknown status refers the user to an administrator [LOGIN-060 … LOGIN-071].
 */
export function explainRegistration({ status, rejectionReason }: Registration): StatusExplanation {
  switch (status) {
    case 'EMAIL_SENT':
      return { tone: 'caution', text: REGISTRATION.codeNotEntered, note: null, action: 'enter-code' }
    case 'EXPIRED':
      return { tone: 'caution', text: REGISTRATION.codeExpired, note: null, action: 'new-code' }
    case 'EMAIL_VERIFIED':
    case 'PENDING':
      return { tone: 'info', text: REGISTRATION.awaitsApproval, note: APPROVAL_TAKES, action: null }
    case 'APPROVED':
      return { tone: 'positive', text: REGISTRATION.approved, note: null, action: null }
    case 'REJECTED':
      return {
        tone: 'critical',
        text: REGISTRATION.rejected,
        note: REGISTRATION.rejectedFor(rejectionReason),
        hint: REGISTRATION.rejectedHint,
        action: null,
      }
    default:
      return { tone: 'muted', text: REGISTRATION.unknown, note: null, action: null }
  }
}
