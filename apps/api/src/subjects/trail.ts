import type { Schema } from '@imsang/api-client'
import { SUBJECT_FIELDS } from '@imsang/domain/subject-record'
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import { chainOfStudy } from '../audit/append'
import type { RecordKind } from '../audit/recordKind'
import { pageOfRecords } from '../audit/records'
import { isOfField } from '../audit/trailFilter'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import type { PageQuery } from '../db/page'
import { auditEntries, subjects } from '../db/schema'
import { contains } from '../db/sqlText'
import { isReadable, subjectNotFound } from './read'
import { VISIT_KIND, visitIdsOf } from './visitTrail'

/**
 * Subjects in the audit trail of their study: readable with the subject, and named by their current screening number.
 */
export const SUBJECT_KIND = {
  entityType: 'subject',
  fields: SUBJECT_FIELDS,

  readableBy: (scope) => isOf(isReadable(scope)),

  // Never initials, which are hidden from some readers [AUDIT-065].
  numbered: (scope, search) =>
    isOf(and(isReadable(scope), or(contains(subjects.scno, search), contains(subjects.enno, search)))),

  async describe(db, ids) {
    const found = await db
      .select({ id: subjects.id, scno: subjects.scno })
      .from(subjects)
      .where(inArray(subjects.id, [...ids]))
    const scnos = new Map(found.map(({ id, scno }) => [id, scno]))
    return new Map(ids.map((id) => [id, { subjectId: id, scno: scnos.get(id) ?? null }]))
  },
} satisfies RecordKind

/** True for the entries of the subjects that meet a condition. */
const isOf = (condition: SQL | undefined) =>
  sql`${auditEntries.entityId} in (select ${subjects.id}::text from ${subjects} where ${condition})`

interface SubjectQuery extends PageQuery {
  readonly fieldName?: string
}

/** What the history of a subject is about. */
const KINDS: readonly RecordKind[] = [SUBJECT_KIND, VISIT_KIND]

/**
 * Returns the history of a subject and of its visits, newest first [AUDIT-004, AUDIT-010, DCALL-032].
 * @throws Problem 404 for a subject that the caller may not read, like an unknown one
 */
export async function subjectRecords(
  db: Handle,
  scope: StudyScope,
  subjectId: string,
  { fieldName, ...query }: SubjectQuery,
): Promise<Schema<'AuditPage'>> {
  const known = isId(subjectId) && (await db.$count(subjects, and(isReadable(scope), eq(subjects.id, subjectId)))) > 0
  if (!known) throw subjectNotFound()
  const about = ({ entityType }: RecordKind, ids: readonly string[]) =>
    and(eq(auditEntries.entityType, entityType), inArray(auditEntries.entityId, [...ids]))
  const where = and(
    eq(auditEntries.chain, chainOfStudy(scope.studyId)),
    // As written by the server, because an id may be sent in upper case.
    or(about(SUBJECT_KIND, [subjectId.toLowerCase()]), about(VISIT_KIND, await visitIdsOf(db, subjectId))),
    fieldName === undefined ? undefined : isOfField(KINDS, fieldName),
  )
  const order = [desc(auditEntries.at), desc(auditEntries.id)]
  return pageOfRecords(db, scope, KINDS, { where, order }, query)
}
