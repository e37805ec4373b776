import type { Schema } from '@imsang/api-client'
import type { RecordFields } from '@imsang/domain/record-fields'
import type { SQL } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'

/**
 * A kind of record whose changes an area writes to the trail of its study. The trail knows no kind by itself: entries of one
 * that is not registered stay hidden from who is bound to an institution, and their values from masked roles.
 */
export interface RecordKind {
  /** What its entries are marked with. */
  readonly entityType: string
  /** Its fields, by which values are masked: what is not among them is hidden from masked roles [DEC-309]. */
  readonly fields: RecordFields
  /** Which of its entries a caller reads who is bound to an institution; undefined for all of them. */
  readonly readableBy: (scope: StudyScope) => SQL | undefined
  /** How an answer names the records with these ids; without it, not at all. */
  readonly describe?: (db: Handle, ids: readonly string[]) => Promise<ReadonlyMap<string, RecordName>>
}

/** The part of an answered entry that says which record it is about. */
export type RecordName = Pick<Schema<'AuditRecord'>, 'subjectId' | 'scno'>
