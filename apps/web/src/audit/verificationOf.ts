import type { AuditVerification, VerificationState } from '@imsang/screens/audit-trail/AuditTrailScreen'

interface Asked {
  readonly isFetching: boolean
  readonly isError: boolean
  readonly data: AuditVerification | undefined
}

/** The progress of a check that is only asked for on demand; its last result stays after another screen [AUDIT-090]. */
export function verificationOf({ isFetching, isError, data }: Asked): VerificationState {
  if (isFetching) return { kind: 'running' }
  if (isError) return { kind: 'failed' }
  return data ? { kind: 'done', result: data } : { kind: 'unchecked' }
}
