/** The statuses of a registration; a new one has the first [VERIFY-031]. */
export const REGISTRATION_STATUSES = ['EMAIL_SENT', 'EXPIRED', 'EMAIL_VERIFIED', 'APPROVED', 'REJECTED'] as const
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number]

/** Their names in lists and histories [APPR-018 … APPR-022]. */
export const REGISTRATION_STATUS_LABELS = {
  EMAIL_SENT: '인증 메일 발송됨',
  EXPIRED: '인증 만료',
  EMAIL_VERIFIED: '이메일 인증 완료',
  APPROVED: '승인',
  REJECTED: '거절',
} as const satisfies Record<RegistrationStatus, string>

/**
 * The names of the statuses of somebody who waits for a decision, the one that can be decided first;
 * PENDING is that of other servers [APPR-018 … APPR-021, APPR-067, ACONST-042].
 */
export const PENDING_STATUS_LABELS = {
  EMAIL_VERIFIED: REGISTRATION_STATUS_LABELS.EMAIL_VERIFIED,
  EMAIL_SENT: REGISTRATION_STATUS_LABELS.EMAIL_SENT,
  PENDING: '대기 중',
  EXPIRED: REGISTRATION_STATUS_LABELS.EXPIRED,
} as const
