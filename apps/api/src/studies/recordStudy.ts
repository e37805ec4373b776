import type { ChangeType } from '@imsang/domain/audit-chain'
import { type RecordFields, trailedFields } from '@imsang/domain/record-fields'
import { PARTICIPANT_FIELDS, STUDY_FIELDS, type StudyField } from '@imsang/domain/study-record'
import type { StudyScope } from '../access/scope'
import { actorOf } from '../audit/actor'
import { appendEntries, chainOfStudy, type NewEntry } from '../audit/append'
import { momentOf } from '../base/clock'
import type { participants } from '../db/schema'
import type { SessionContext } from '../http/handler'
import { PARTICIPANT_KIND, STUDY_KIND } from './trail'

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

/** What the trail compares of a participant. */
export type Standing = Pick<typeof participants.$inferSelect, 'role' | 'status'>

/** The change of one who takes part, or did. */
export const changeOfParticipant = (before: Standing & { readonly id: string }, after: Standing): RecordedChange => ({
  entityType: PARTICIPANT_KIND.entityType,
  entityId: before.id,
  fields: PARTICIPANT_FIELDS,
  before,
  after,
  changeType: 'UPDATE',
  reason: null,
})

/**
 * Appends the changed fields to the audit trail of the study, in order, as one change set [AUDIT-048].
 * @param at the moment of the change, where another record of the same request has it already
 */
export async function recordStudy(
  { db, services, origin }: Pick<SessionContext, 'db' | 'services' | 'origin'>,
  scope: StudyScope,
  changes: readonly RecordedChange[],
  at = momentOf(services.clock),
): Promise<void> {
  const common = { ...BLANK, at: at.toISOString(), ...actorOf(scope, origin) }
  await appendEntries(db, chainOfStudy(scope.studyId), entriesOf(changes, common))
}

/** The fields that differ from entry to entry: a copy that has them already takes a hundredth of the time of one that gets them. */
const BLANK = {
  ...{ entityType: '', entityId: '', fieldName: '', fieldLabel: '', changeType: '' },
  ...{ oldValue: null, newValue: null, reason: null },
}

/** A recalculation has a hundred thousand entries: each is made when it is its turn to be stored. */
function* entriesOf(changes: readonly RecordedChange[], common: NewEntry): Generator<NewEntry> {
  for (const { entityType, entityId, fields, before, after, changeType, reason } of changes) {
    for (const { fieldName, fieldLabel, oldValue, newValue } of trailedFields(fields, before, after)) {
      yield { ...common, entityType, entityId, fieldName, fieldLabel, oldValue, newValue, changeType, reason }
    }
  }
}
