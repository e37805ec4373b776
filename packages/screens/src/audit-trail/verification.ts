import type { Schema } from '@imsang/api-client'
import type { AuditRecord } from '../audit-log/auditRecord'

/** What checking every entry of a trail gave. */
export type AuditVerification = Schema<'AuditVerification'>

/** How far the check is. It says nothing about the trail until it is `done`. */
export type VerificationState =
  | { kind: 'unchecked' }
  | { kind: 'running' }
  /** The check itself could not be done. */
  | { kind: 'failed' }
  | { kind: 'done'; result: AuditVerification }

/**
 * Entries that were written after an intact trail was checked, and that the result says nothing about.
 * @param newest the highest number of an entry that is known by now; null while none is
 */
export function entriesSince(verification: VerificationState, newest: number | null): number {
  if (verification.kind !== 'done' || !verification.result.isIntact || newest === null) return 0
  return Math.max(0, newest - verification.result.entries)
}

/**
 * The highest number of an entry that a page of the trail tells of. Entries are numbered from 1 without a gap, so that for
 * a reader of all of them it is their count, on every page; a reader of one institution counts only their own, whose
 * numbers say more.
 */
export function newestOf(records: readonly Pick<AuditRecord, 'number'>[], total: number): number {
  return Math.max(total, ...records.map(({ number }) => number))
}
