import type { ChangeKind } from '@imsang/domain/change-review'
import { and, eq, min, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import { chainOfStudy } from '../audit/append'
import type { Handle } from '../db/handle'
import { auditEntries, changeReviews, removedVisits, subjects, visits } from '../db/schema'
import { isOfKind, isToReview } from './toReview'

/** What the changes are narrowed to. */
export interface ChangeFilter {
  readonly kind?: ChangeKind | undefined
  /** The institution as it was sent. */
  readonly projectOrganizationId?: string | undefined
}

/**
 * What an entry is about, as an id: each record is looked up by it, whatever the database expects of their number. What is
 * no id names none.
 */
const RECORD_ID = sql`case when ${auditEntries.entityId} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then ${auditEntries.entityId}::uuid end`

/**
 * The changes of a study that the caller reads, each with its place and whether they reviewed it: a part of a query, since
 * order and counts are made by the database [VISIT-300, VISIT-303, VISIT-305].
 */
export function findChanges(db: Handle, scope: StudyScope, { kind, projectOrganizationId }: ChangeFilter) {
  const changes = db
    .select({
      entityType: auditEntries.entityType,
      entityId: auditEntries.entityId,
      recordId: RECORD_ID.as('record_id'),
      changeSet: auditEntries.changeSet,
      number: min(auditEntries.number).mapWith(Number).as('first'),
    })
    .from(auditEntries)
    .where(isToReview(scope))
    .groupBy(auditEntries.entityType, auditEntries.entityId, auditEntries.changeSet)
    .having(isOfKind(scope, kind))
    .as('changes')
  const { reads } = scope.institutions
  const institution = sql<string>`coalesce(${subjects.studyOrganizationId}, ${visits.studyOrganizationId})`
  const isAbout = (table: typeof visits | typeof removedVisits) =>
    and(eq(changes.entityType, 'visit'), eq(table.id, changes.recordId))
  const subjectId = sql`coalesce(${visits.subjectId}, ${removedVisits.subjectId}, ${changes.recordId})`
  return db
    .select({
      number: changes.number,
      entityId: changes.entityId,
      changeSet: changes.changeSet,
      subjectId: sql<string | null>`${subjects.id}`.as('subject_id'),
      scno: subjects.scno,
      institutionId: institution.as('institution_id'),
      visitName: sql<string | null>`coalesce(${visits.visitName}, ${removedVisits.visitName})`.as('visit_name'),
      reviewedAt: changeReviews.reviewedAt,
    })
    .from(changes)
    .leftJoin(visits, isAbout(visits))
    .leftJoin(removedVisits, isAbout(removedVisits))
    .leftJoin(subjects, eq(subjects.id, subjectId))
    .leftJoin(
      changeReviews,
      and(
        eq(changeReviews.chain, chainOfStudy(scope.studyId)),
        eq(changeReviews.number, changes.number),
        eq(changeReviews.userId, scope.caller.userId),
      ),
    )
    .where(
      and(
        sql`coalesce(${subjects.studyId}, ${visits.studyId}) = ${scope.studyId}`,
        reads.kind === 'all' ? undefined : sql`${institution} = ${reads.id}`,
        // As text, because anything may be asked for.
        projectOrganizationId === undefined
          ? undefined
          : sql`${institution}::text = ${projectOrganizationId.toLowerCase()}`,
      ),
    )
    .as('found')
}

/** A found change. */
export interface FoundChange {
  readonly number: number
  readonly entityId: string
  readonly changeSet: string
  readonly subjectId: string | null
  readonly scno: string | null
  readonly institutionId: string
  readonly visitName: string | null
  readonly reviewedAt: Date | null
}
