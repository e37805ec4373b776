import type { ChangeType } from '@imsang/domain/audit-chain'
import { type RecordFields, trailedFields } from '@imsang/domain/record-fields'
import { STUDY_FIELDS, type StudyField } from '@imsang/domain/study-record'
import type { StudyScope } from '../access/scope'
import { actorOf } from '../audit/actor'
import { appendEntries, chainOfStudy } from '../audit/append'
import { momentOf } from '../base/clock'
import type { SessionContext } from '../http/handler'
import { STUDY_KIND } from './trail'

/** A study as its trail compares it. */
export type TrailedStudy = { readonly [Field in StudyField]?: string | number | boolean | null }

/** What changed in one record of a study. */
export interface RecordedChange {
  readonly entityType: string
  readonly entityId: string
  readonly fields: RecordFields
  /** Null for a new record. */
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>>
  readonly changeType: ChangeType
  readonly reason: string | null
}

/** The change of the study itself. */
export const changeOfStudy = (
  studyId: string,
  change: Pick<RecordedChange, 'changeType' | 'reason'> & {
    readonly before: TrailedStudy | null
    readonly after: TrailedStudy
  },
): RecordedChange => ({ entityType: STUDY_KIND.entityType, entityId: studyId, fields: STUDY_FIELDS, ...change })

/** Appends the changed fields to the audit trail of the study, in order, as one change set [AUDIT-048]. */
export async function recordStudy(
  { db, services, origin }: Pick<SessionContext, 'db' | 'services' | 'origin'>,
  scope: StudyScope,
  changes: readonly RecordedChange[],
): Promise<void> {
  const common = { at: momentOf(services.clock).toISOString(), ...actorOf(scope, origin) }
  const entries = changes.flatMap(({ entityType, entityId, fields, before, after, changeType, reason }) =>
    trailedFields(fields, before, after).map(({ field: _, ...entry }) => ({
      ...common,
      entityType,
      entityId,
      ...entry,
      changeType,
      reason,
    })),
  )
  await appendEntries(db, chainOfStudy(scope.studyId), entries)
}
