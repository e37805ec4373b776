import type { Subject } from '@imsang/api-client'
import { and, eq } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { organizations, studyOrganizations, subjects } from '../db/schema'
import { institutionsInOrder, rowWith, tableOrder } from './tableOrder'
import { type InstitutionOfSubject, type SubjectRow, toSubject } from './toSubject'

/** The subjects that a caller reads, of one institution or of all theirs, in the order of the table [DEC-311]. */
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

export interface LockedSubject {
  readonly row: SubjectRow
  readonly institution: InstitutionOfSubject
}

/**
 * A subject that the caller reads, its row locked until the transaction ends; null when there is none, also when it
 * belongs to another study or to an institution that is not theirs.
 */
export async function lockSubject(db: Handle, scope: StudyScope, subjectId: string): Promise<LockedSubject | null> {
  if (!isId(subjectId)) return null
  const [found] = await db
    .select({ row: subjects, institution: INSTITUTION })
    .from(subjects)
    .innerJoin(studyOrganizations, eq(studyOrganizations.id, subjects.studyOrganizationId))
    .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
    .where(and(isReadable(scope), eq(subjects.id, subjectId)))
    .for('update', { of: subjects })
  return found ?? null
}

/** What an answer says of a subject's institution. */
export const INSTITUTION = {
  institutionName: organizations.name,
  institutionNumber: studyOrganizations.institutionNumber,
}

/** The subjects of a study that the caller reads. */
export const isReadable = ({ studyId, institutions: { reads } }: StudyScope) =>
  and(eq(subjects.studyId, studyId), reads.kind === 'all' ? undefined : eq(subjects.studyOrganizationId, reads.id))
