import type { Schema } from '@imsang/api-client'

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
 * @param total all entries there are now, as far as it is known
 */
export function entriesSince(verification: VerificationState, total: number | null): number {
  if (verification.kind !== 'done' || !verification.result.isIntact || total === null) return 0
  return Math.max(0, total - verification.result.entries)
}
