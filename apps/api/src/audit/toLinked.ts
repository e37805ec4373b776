import type { LinkedEntry } from '@imsang/domain/audit-chain'
import type { auditEntries } from '../db/schema'

export type AuditRow = typeof auditEntries.$inferSelect

/** A stored entry as it was hashed. A moment that somebody made unreadable differs from every hash and is no error. */
export const toLinked = ({ id: _, at, ...entry }: AuditRow): LinkedEntry => ({
  ...entry,
  at: Number.isNaN(at.getTime()) ? 'unreadable' : at.toISOString(),
})
