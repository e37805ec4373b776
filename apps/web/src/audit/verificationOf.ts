import type { AuditVerification, VerificationState } from '@imsang/screens/audit-trail/AuditTrailScreen'
import { tooManyTriesOf } from '../base/tooManyTries'

interface Asked {
  readonly isFetching: boolean
  readonly isError: boolean
  readonly error: Error | null
  readonly data: AuditVerification | undefined
}

/** The progress of a check that is only asked for on demand; its last result stays after another screen [AUDIT-090]. */
export function verificationOf({ isFetching, isError, error, data }: Asked): VerificationState {
  if (isFetching) return { kind: 'running' }
  if (isError) return { kind: 'failed', wait: tooManyTriesOf(error) }
  return data ? { kind: 'done', result: data } : { kind: 'unchecked' }
}
