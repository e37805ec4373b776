import type { Subject } from '@imsang/api-client'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import { Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { organizations, studyOrganizations, subjects } from '../db/schema'
import { statements } from '../db/statement'
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
  const { row, institution } = await findSubject(db, scope, subjectId)
  return toSubject(scope, row, institution)
}

/**
 * Reads the row of a subject, for what is calculated from it; not to be answered.
 * @throws Problem 404 for a subject that the caller may not read, like an unknown one
 */
export const readSubjectRow = async (db: Handle, scope: StudyScope, subjectId: string): Promise<SubjectRow> =>
  (await findSubject(db, scope, subjectId)).row

/** @throws Problem 404 */
async function findSubject(db: Handle, scope: StudyScope, subjectId: string): Promise<LockedSubject> {
  const { form, values } = readsOf(scope)
  const [found] = isId(subjectId) ? await subjectInScope(db, form, { ...values, subjectId }) : []
  if (!found) throw subjectNotFound()
  return found
}

const subjectInScope = statements('a subject', (db, form: ReadForm) =>
  selectSubject(db, and(isReadableIn(form), eq(subjects.id, sql.placeholder('subjectId')))),
)

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
  const [found] = await selectSubject(db, and(isReadable(scope), eq(subjects.id, subjectId))).for('update', {
    of: subjects,
  })
  return found ?? null
}

/** Selects the row of a subject, with its institution. */
function selectSubject(db: Handle, isIt: SQL | undefined) {
  return db
    .select({ row: subjects, institution: INSTITUTION })
    .from(subjects)
    .innerJoin(studyOrganizations, eq(studyOrganizations.id, subjects.studyOrganizationId))
    .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
    .where(isIt)
}

/** The columns of a subject's institution in a response. */
export const INSTITUTION = {
  institutionName: organizations.name,
  institutionNumber: studyOrganizations.institutionNumber,
}

/** Selects the subjects of a study that the caller may read. */
export const isReadable = ({ studyId, institutions: { reads } }: StudyScope) =>
  and(eq(subjects.studyId, studyId), reads.kind === 'all' ? undefined : eq(subjects.studyOrganizationId, reads.id))

/** The two forms of a statement about subjects that a caller may read: of every institution, or of one. */
export type ReadForm = StudyScope['institutions']['reads']['kind']

/** What `isReadable` selects, in a statement with a name; its values come from `readsOf`. */
export const isReadableIn = (form: ReadForm) =>
  and(
    eq(subjects.studyId, sql.placeholder('studyId')),
    form === 'all' ? undefined : eq(subjects.studyOrganizationId, sql.placeholder('institution')),
  )

export const readsOf = ({ studyId, institutions: { reads } }: StudyScope) => ({
  form: reads.kind,
  values: { studyId, institution: reads.kind === 'all' ? null : reads.id },
})
