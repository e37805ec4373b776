import type { LinkedEntry } from '@imsang/domain/audit-chain'
import type { auditEntries } from '../db/schema'

export type AuditRow = typeof auditEntries.$inferSelect

/**
 * Converts a stored entry to the form that was hashed. A timestamp made unreadable matches no hash and is not an error.
 */
export const toLinked = ({ id: _, at, ...entry }: AuditRow): LinkedEntry => ({
  ...entry,
  at: Number.isNaN(at.getTime()) ? 'unreadable' : at.toISOString(),
})
