import { VISIT_FIELDS } from '@imsang/domain/visit-record'
import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { RecordKind } from '../audit/recordKind'
import type { Handle } from '../db/handle'
import { auditEntries, removedVisits, subjects, visits } from '../db/schema'
import { contains } from '../db/sqlText'
import type { RecordedChange } from '../studies/recordStudy'
import { isReadable } from './read'

/** Where visits stand; what was removed keeps its trail, and with it its subject and its name [AUDIT-058]. */
const TABLES = [visits, removedVisits] as const

/**
 * Visits in the audit trail of their study: readable with their subject, and named by it and by the visit
 * [AUDIT-048, BASE-099]; work without a subject is readable with its institution.
 */
export const VISIT_KIND = {
  entityType: 'visit',
  fields: VISIT_FIELDS,
  choice: 'visit',

  readableBy: (scope) => or(isOf(isReadable(scope)), isWorkOf(scope)),

  numbered: (scope, search) =>
    isOf(and(isReadable(scope), or(contains(subjects.scno, search), contains(subjects.enno, search)))),

  async describe(db, ids) {
    const found = await ofEither((table) =>
      db
        .select({ id: table.id, subjectId: subjects.id, scno: subjects.scno, name: table.visitName })
        .from(table)
        .leftJoin(subjects, eq(subjects.id, table.subjectId))
        .where(inArray(table.id, [...ids])),
    )
    return new Map(found.map(({ id, name, ...of }) => [id, { ...of, recordName: name }]))
  },
} satisfies RecordKind

/** True for the entries of the visits of subjects that meet a condition. */
const isOf = (condition: SQL | undefined) =>
  or(
    ...TABLES.map(
      (table) =>
        sql`${auditEntries.entityId} in (select ${table.id}::text from ${table} join ${subjects} on ${subjects.id} = ${table.subjectId} where ${condition})`,
    ),
  )

/** True for the entries of work without a subject, at an institution that the caller reads [DEC-338]. */
const isWorkOf = ({ studyId, institutions: { reads } }: StudyScope) => {
  const at = reads.kind === 'all' ? isNotNull(visits.studyOrganizationId) : eq(visits.studyOrganizationId, reads.id)
  return sql`${auditEntries.entityId} in (select ${visits.id}::text from ${visits} where ${and(eq(visits.studyId, studyId), at)})`
}

/** The ids of the visits that a subject has or had. */
export async function visitIdsOf(db: Handle, subjectId: string): Promise<string[]> {
  const found = await ofEither((table) => db.select({ id: table.id }).from(table).where(eq(table.subjectId, subjectId)))
  return found.map(({ id }) => id)
}

/** What a query finds among the stored visits, then among the removed ones. */
const ofEither = async <Row>(query: (table: (typeof TABLES)[number]) => PromiseLike<Row[]>): Promise<Row[]> =>
  (await Promise.all(TABLES.map(query))).flat()

/** A change of a visit, as the trail of its study keeps it [AUDIT-048]. */
export const changeOfVisit = (
  entityId: string,
  change: Pick<RecordedChange, 'before' | 'after' | 'changeType' | 'reason'>,
): RecordedChange => ({ entityType: VISIT_KIND.entityType, entityId, fields: VISIT_FIELDS, ...change })
