import type { Schema } from '@imsang/api-client'
import { CHANGE_TYPE_LABELS } from '@imsang/domain/audit-chain'
import { maskTrailValue, type RecordFields } from '@imsang/domain/record-fields'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { SUBJECT_FIELDS } from '@imsang/domain/subject-record'
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import { Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { cutOf, type PageQuery, toPage } from '../db/page'
import { auditEntries, subjects } from '../db/schema'
import { isReadable } from '../subjects/read'
import { chainOfStudy } from './append'
import type { AuditRow } from './toLinked'

/** Records of a page that does not say how many it wants [DCALL-032]. */
const SIZE = 50

/** The fields of each kind of record in a trail; of any other kind a masked role sees no value. */
const FIELDS: ReadonlyMap<string, RecordFields> = new Map([['subject', SUBJECT_FIELDS]])

const CHANGE_TYPES: ReadonlyMap<string, string> = new Map(Object.entries(CHANGE_TYPE_LABELS))

interface SubjectQuery extends PageQuery {
  readonly fieldName?: string
}

/**
 * Who changed what of a subject, the newest first [AUDIT-004, DCALL-032].
 * @throws Problem 404 for a subject that the caller does not read, as if there were none
 */
export async function subjectRecords(
  db: Handle,
  scope: StudyScope,
  subjectId: string,
  { page = 0, size = SIZE, fieldName }: SubjectQuery,
): Promise<Schema<'AuditPage'>> {
  const known = isId(subjectId) && (await db.$count(subjects, and(isReadable(scope), eq(subjects.id, subjectId)))) > 0
  if (!known) throw new Problem(404, 'subject.not-found', SERVER_MESSAGES.subjectNotFound)
  const asked = and(
    eq(auditEntries.chain, chainOfStudy(scope.studyId)),
    eq(auditEntries.entityType, 'subject'),
    // As the server writes it: an id may be sent in capitals.
    eq(auditEntries.entityId, subjectId.toLowerCase()),
    fieldName === undefined ? undefined : eq(auditEntries.fieldName, fieldName),
  )
  return pageOf(db, scope, asked, [desc(auditEntries.at), desc(auditEntries.id)], { page, size })
}

/** The audit trail of a study as far as the caller reads it, the newest entry first. */
export async function studyRecords(
  db: Handle,
  scope: StudyScope,
  { page = 0, size = SIZE }: PageQuery,
): Promise<Schema<'AuditPage'>> {
  return pageOf(db, scope, readableEntries(scope), [desc(auditEntries.number)], { page, size })
}

/**
 * The entries of a study that a caller reads. Who is bound to an institution gets those of its subjects and those of
 * the study itself, so that a kind of entry that nobody thought of here stays hidden.
 */
export function readableEntries(scope: StudyScope): SQL | undefined {
  const inStudy = eq(auditEntries.chain, chainOfStudy(scope.studyId))
  if (scope.institutions.reads === 'all') return inStudy
  const own = sql`${auditEntries.entityId} in (select ${subjects.id}::text from ${subjects} where ${isReadable(scope)})`
  const ofOwnSubject = and(eq(auditEntries.entityType, 'subject'), own)
  return and(inStudy, or(ofOwnSubject, eq(auditEntries.entityType, 'study')))
}

/** An entry without what the data role of the caller hides [DEC-309]. */
export function forRole<Entry extends Pick<AuditRow, 'entityType' | 'fieldName' | 'oldValue' | 'newValue'>>(
  scope: StudyScope,
  entry: Entry,
): Entry {
  if (scope.dataRole === 'ADMIN') return entry
  const { entityType, fieldName, oldValue, newValue } = entry
  const mask = (value: string | null) => maskTrailValue(FIELDS.get(entityType) ?? {}, fieldName, value)
  return { ...entry, oldValue: mask(oldValue), newValue: mask(newValue) }
}

async function pageOf(
  db: Handle,
  scope: StudyScope,
  asked: SQL | undefined,
  order: SQL[],
  query: Required<PageQuery>,
): Promise<Schema<'AuditPage'>> {
  const { offset, limit } = cutOf(query)
  const rows = await db
    .select()
    .from(auditEntries)
    .where(asked)
    .orderBy(...order)
    .offset(offset)
    .limit(limit)
  const scnos = await scnosOf(db, rows)
  const records = rows.map((row) => toRecord(forRole(scope, row), scnos))
  return toPage(records, query, await db.$count(auditEntries, asked))
}

/** The screening numbers, as they are now, of the subjects that entries are about. */
async function scnosOf(db: Handle, rows: readonly AuditRow[]): Promise<ReadonlyMap<string, string | null>> {
  const ids = new Set(rows.filter(({ entityType }) => entityType === 'subject').map(({ entityId }) => entityId))
  if (ids.size === 0) return new Map()
  const found = await db
    .select({ id: subjects.id, scno: subjects.scno })
    .from(subjects)
    .where(inArray(subjects.id, [...ids]))
  return new Map(found.map(({ id, scno }) => [id, scno]))
}

function toRecord(row: AuditRow, scnos: ReadonlyMap<string, string | null>): Schema<'AuditRecord'> {
  return {
    id: row.id,
    number: row.number,
    subjectId: row.entityType === 'subject' ? row.entityId : null,
    scno: scnos.get(row.entityId) ?? null,
    changedAt: row.at.toISOString(),
    fieldName: row.fieldName,
    fieldLabel: row.fieldLabel,
    oldValue: row.oldValue,
    newValue: row.newValue,
    changeReason: row.reason,
    changeType: row.changeType,
    changeTypeDescription: CHANGE_TYPES.get(row.changeType) ?? row.changeType,
    changedBy: row.actorId,
    changedByName: row.actorName,
    changedByRole: row.actorRole,
    ipAddress: row.ipAddress,
    userAgent: row.userAgent,
  }
}
