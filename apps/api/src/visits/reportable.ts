import type { CalendarDate } from '@imsang/domain/calendar'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { canEnterDataAt } from '@imsang/domain/study-permissions'
import { TRANSITION_REFUSED } from '@imsang/domain/subject-status'
import { checklistOf, tickedTasks, type VisitTask } from '@imsang/domain/visit-task'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import { Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { organizations, studyOrganizations, subjects, users, visits } from '../db/schema'
import { textsHiddenFrom, type VisitRow } from '../subjects/visits/toVisit'
import { visitNotFound } from './openVisit'
import { isAtReadable, mayReadFiles, wasReportedTo } from './visitFiles'

/** A visit whose report can be sent. */
export interface Reportable {
  readonly visit: VisitRow
  readonly visitDate: CalendarDate
  /** In the order of the checklist. */
  readonly tasks: readonly VisitTask[]
  /** Null for work that is about no subject. */
  readonly subject: { readonly scno: string | null; readonly enno: string | null } | null
  readonly institution: { readonly id: string; readonly name: string }
  /** The present name of who registered it; null for somebody who is not known. */
  readonly author: string | null
}

/**
 * Finds a visit that no template prescribes and that took place. The study is locked before: nothing of it changes.
 * @throws Problem 404 for a visit that the caller may not read, 403 where they enter no data or may not read what the
 * report says, 409 for another kind of visit
 */
export async function findReportable(db: Handle, scope: StudyScope, visitId: string): Promise<Reportable> {
  const [found] = isId(visitId)
    ? await db
        .select({
          visit: visits,
          subject: { scno: subjects.scno, enno: subjects.enno },
          institution: { id: studyOrganizations.id, name: organizations.name },
          author: users.fullName,
          wasReported: wasReportedTo(scope.caller.userId),
        })
        .from(visits)
        .leftJoin(subjects, eq(subjects.id, visits.subjectId))
        .innerJoin(studyOrganizations, eq(studyOrganizations.id, PLACE))
        .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
        .leftJoin(users, eq(users.id, visits.createdBy))
        .where(and(eq(visits.id, visitId), eq(visits.studyId, scope.studyId), isAtReadable(scope)))
    : []
  if (!found) throw visitNotFound()
  const { visit, institution, author } = found
  const readsAll =
    !textsHiddenFrom(scope, visit).includes('notes') && (visit.attachments === null || mayReadFiles(scope, found))
  if (!readsAll || !canEnterDataAt(scope.institutions, institution.id)) {
    throw new Problem(403, 'access.denied', SERVER_MESSAGES.noRight)
  }
  const { tasks, actualVisitDate: visitDate } = visit
  if (tasks === null || visitDate === null) throw new Problem(409, 'visit-report.other-kind', TRANSITION_REFUSED)
  const subject = visit.subjectId === null ? null : found.subject
  return { visit, visitDate, tasks: tickedTasks(checklistOf(tasks)), subject, institution, author }
}

/** Where a visit takes place: at the institution of its subject, else where the work is done. */
const PLACE = sql`coalesce(${subjects.studyOrganizationId}, ${visits.studyOrganizationId})`

/**
 * Finds the visit that was planned together with another one: of the same moment, author, name and place, without a
 * template. The follow-up is no field of the first [VISIT-206].
 * @returns null without one, and once it was deleted
 */
export async function followUpOf(db: Handle, visit: VisitRow): Promise<VisitRow | null> {
  const { createdBy, visitName, subjectId, studyOrganizationId } = visit
  const [found] = await db
    .select()
    .from(visits)
    .where(
      and(
        eq(visits.studyId, visit.studyId),
        eq(visits.createdAt, visit.createdAt),
        createdBy === null ? isNull(visits.createdBy) : eq(visits.createdBy, createdBy),
        subjectId === null ? isNull(visits.subjectId) : eq(visits.subjectId, subjectId),
        studyOrganizationId === null ? undefined : eq(visits.studyOrganizationId, studyOrganizationId),
        eq(visits.visitName, visitName),
        eq(visits.visitType, 'REGULAR'),
        isNull(visits.visitTemplateId),
        sql`${visits.id} > ${visit.id}`,
      ),
    )
    .orderBy(asc(visits.id))
    .limit(1)
  return found ?? null
}
