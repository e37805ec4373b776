import type { Schema } from '@imsang/api-client'
import type { AuditField } from '@imsang/domain/audit-fields'
import type { RecordFields } from '@imsang/domain/record-fields'
import type { SQL } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'

/**
 * A kind of record whose changes an area writes to the trail of its study. The trail itself defines no kinds: entries
 * of an unregistered kind are hidden from users limited to an institution, and their values from masked roles.
 */
export interface RecordKind {
  /** The entity type of its entries. */
  readonly entityType: string
  /** Its fields, which decide how values are masked; values of other fields are hidden from masked roles [DEC-309]. */
  readonly fields: RecordFields
  /** Limits the entries for a caller limited to an institution; undefined allows all of them. */
  readonly readableBy: (scope: StudyScope) => SQL | undefined
  /** True for the entries that a caller may not see, whatever institutions they read; without it there are none. */
  readonly hiddenFrom?: (scope: StudyScope) => SQL | undefined
  /** The choice of the field filter that stands for every entry of the kind, whatever changed [AUDIT-010]; else none. */
  readonly choice?: AuditField
  /** True for the entries of records whose number contains a text; without it a search finds none of them. */
  readonly numbered?: (scope: StudyScope, search: string) => SQL | undefined
  /** Names the records with these ids in a response; without it they have no names. */
  readonly describe?: (db: Handle, ids: readonly string[]) => Promise<ReadonlyMap<string, RecordName>>
}

/** The part of an entry in a response that names its record. */
export type RecordName = Pick<Schema<'AuditRecord'>, 'subjectId' | 'scno' | 'recordName'>
