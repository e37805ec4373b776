import type { Subject } from '@imsang/api-client'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { and, eq } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import { Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { organizations, studyOrganizations, subjects } from '../db/schema'
import { institutionsInOrder, rowWith, tableOrder } from './tableOrder'
import { type InstitutionOfSubject, type SubjectRow, toSubject } from './toSubject'

/**
 * Lists the subjects that a caller may read, of one institution or of all theirs, in the order of the table [DEC-311].
 */
export async function listSubjects(db: Handle, scope: StudyScope, institution: string | null): Promise<Subject[]> {
  const institutions = institutionsInOrder(db, scope)
  const rows = await db
    .select(rowWith(institutions))
    .from(subjects)
    .innerJoin(institutions, eq(institutions.id, subjects.studyOrganizationId))
    .where(and(isReadable(scope), institution === null ? undefined : eq(subjects.studyOrganizationId, institution)))
    .orderBy(...tableOrder(institutions))
  return rows.map(({ subject, institution }) => toSubject(scope, subject, institution))
}

/**
 * Returns one subject, masked for the caller [SUBJ-420].
 * @throws Problem 404 for a subject that the caller may not read, like an unknown one
 */
export async function readSubject(db: Handle, scope: StudyScope, subjectId: string): Promise<Subject> {
  const [found] = isId(subjectId) ? await selectSubject(db, scope, subjectId) : []
  if (!found) throw subjectNotFound()
  return toSubject(scope, found.row, found.institution)
}

/** The refusal for a subject that the caller may not read. */
export const subjectNotFound = () => new Problem(404, 'subject.not-found', SERVER_MESSAGES.subjectNotFound)

export interface LockedSubject {
  readonly row: SubjectRow
  readonly institution: InstitutionOfSubject
}

/**
 * Locks the row of a subject that the caller may read until the transaction ends; null when there is none, also for one
 * of another study or of an institution outside the scope.
 */
export async function lockSubject(db: Handle, scope: StudyScope, subjectId: string): Promise<LockedSubject | null> {
  if (!isId(subjectId)) return null
  const [found] = await selectSubject(db, scope, subjectId).for('update', { of: subjects })
  return found ?? null
}

/** Selects the row of a subject that the caller may read, with its institution. */
const selectSubject = (db: Handle, scope: StudyScope, subjectId: string) =>
  db
    .select({ row: subjects, institution: INSTITUTION })
    .from(subjects)
    .innerJoin(studyOrganizations, eq(studyOrganizations.id, subjects.studyOrganizationId))
    .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
    .where(and(isReadable(scope), eq(subjects.id, subjectId)))

/** The columns of a subject's institution in a response. */
export const INSTITUTION = {
  institutionName: organizations.name,
  institutionNumber: studyOrganizations.institutionNumber,
}

/** Selects the subjects of a study that the caller may read. */
export const isReadable = ({ studyId, institutions: { reads } }: StudyScope) =>
  and(eq(subjects.studyId, studyId), reads.kind === 'all' ? undefined : eq(subjects.studyOrganizationId, reads.id))
