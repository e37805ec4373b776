import type { Schema } from '@imsang/api-client'
import type { AuditRecord } from '../audit-log/auditRecord'

/** The result of checking every entry of a trail. */
export type AuditVerification = Schema<'AuditVerification'>

/** The progress of the check. Only `done` says anything about the trail. */
export type VerificationState =
  | { kind: 'unchecked' }
  | { kind: 'running' }
  /** The check itself could not be carried out. */
  | { kind: 'failed' /** When it may be tried again, if that was the reason. */; wait?: string | null }
  | { kind: 'done'; result: AuditVerification }

/**
 * The number of entries written after an intact check, which its result does not cover.
 * @param newest the highest known number of an entry; null while none is known
 */
export function entriesSince(verification: VerificationState, newest: number | null): number {
  if (verification.kind !== 'done' || !verification.result.isIntact || newest === null) return 0
  return Math.max(0, newest - verification.result.entries)
}

/**
 * The highest entry number that a page of the trail implies. Entries are numbered from 1 without gaps, so it is the
 * number of entries of the study. Where only a smaller total is known, the numbers themselves are seen.
 */
export function newestOf(records: readonly Pick<AuditRecord, 'number'>[], total: number): number {
  return Math.max(total, ...records.map(({ number }) => number))
}
