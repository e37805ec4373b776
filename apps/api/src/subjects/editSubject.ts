import type { Subject } from '@imsang/api-client'
import type { ChangeType } from '@imsang/domain/audit-chain'
import type { CalendarDate } from '@imsang/domain/calendar'
import { REQUEST_MESSAGES, SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { canEnterDataAt } from '@imsang/domain/study-permissions'
import { eq } from 'drizzle-orm'
import { actorOf } from '../audit/actor'
import { appendEntries, chainOfStudy } from '../audit/append'
import { momentOf, todayOf } from '../base/clock'
import { Problem } from '../base/problem'
import { subjects } from '../db/schema'
import type { StudyContext } from '../http/handler'
import { isCurrentVersion } from '../http/version'
import { type LockedSubject, lockSubject, subjectNotFound } from './read'
import { type SubjectRow, toSubject } from './toSubject'
import { SUBJECT_KIND } from './trail'

/** One changed field of a subject, as recorded in the audit trail. */
export interface ChangedField {
  readonly fieldName: string
  readonly fieldLabel: string
  readonly oldValue: string | null
  readonly newValue: string | null
  readonly changeType: ChangeType
  readonly reason: string
}

export interface SubjectPlan {
  /** The columns to store; empty when nothing changes. */
  readonly values: Partial<SubjectRow>
  readonly changed: readonly ChangedField[]
}

interface SubjectEdit {
  readonly path: { readonly subjectId: string }
  readonly ifMatch: string | null
}

/**
 * Changes one subject. The values and their audit entries are stored together or not at all; a plan without changes
 * stores nothing and returns the subject as it is [AUDIT-045, AUDIT-048, DCALL-008].
 * @param plan what to store: pure, given the locked row and today; it throws the Problem of a refusal
 * @throws Problem 404, 403, 412, then what the plan refuses: the first refusal is returned [DEC-402]
 */
export async function editSubject(
  context: StudyContext,
  edit: SubjectEdit,
  plan: (row: SubjectRow, today: CalendarDate) => SubjectPlan | Promise<SubjectPlan>,
): Promise<Subject> {
  const { row, institution } = await openSubject(context, edit)
  const planned = await plan(row, todayOf(context.services.clock))
  const stored = await storeSubject(context, row, planned)
  return toSubject(context.scope, stored, institution)
}

/**
 * Locks a subject that the caller may change, in the version of the request.
 * @throws Problem 404, 403 or 412
 */
export async function openSubject(
  { db, scope }: StudyContext,
  { path, ifMatch }: SubjectEdit,
  mayEdit: (row: SubjectRow) => boolean = ({ studyOrganizationId }) =>
    canEnterDataAt(scope.institutions, studyOrganizationId),
): Promise<LockedSubject> {
  const found = await lockSubject(db, scope, path.subjectId)
  if (!found) throw subjectNotFound()
  const { row, institution } = found
  if (!mayEdit(row)) throw new Problem(403, 'access.denied', SERVER_MESSAGES.noRight)
  if (!isCurrentVersion(ifMatch, row.version)) {
    const data = toSubject(scope, row, institution)
    throw new Problem(412, 'record.older-version', REQUEST_MESSAGES.olderVersion, { data })
  }
  return found
}

/** Stores a plan in a locked row, with its audit entries. @returns the row as stored */
export async function storeSubject(context: StudyContext, row: SubjectRow, plan: SubjectPlan): Promise<SubjectRow> {
  if (plan.changed.length === 0) return row
  const { db, services } = context
  const [stored] = await db
    .update(subjects)
    .set({ ...plan.values, version: row.version + 1, updatedAt: momentOf(services.clock) })
    .where(eq(subjects.id, row.id))
    .returning()
  if (!stored) throw new Error('a locked subject that is gone')
  await recordSubject(context, stored, plan.changed)
  return stored
}

/**
 * Appends the changes of a subject to the audit trail of its study, as one change set, with the time of the stored row.
 */
export async function recordSubject(
  { db, scope, origin }: StudyContext,
  { id: entityId, updatedAt }: Pick<SubjectRow, 'id' | 'updatedAt'>,
  changed: readonly ChangedField[],
): Promise<void> {
  const at = updatedAt.toISOString()
  const common = { entityType: SUBJECT_KIND.entityType, entityId, at, ...actorOf(scope, origin) }
  await appendEntries(
    db,
    chainOfStudy(scope.studyId),
    changed.map((field) => ({ ...common, ...field })),
  )
}
