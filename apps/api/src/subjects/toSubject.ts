import type { Subject } from '@imsang/api-client'
import { maskSubject, nameSubject, type StoredSubjectField } from '@imsang/domain/subject-record'
import type { StudyScope } from '../access/scope'
import type { studyOrganizations, subjects } from '../db/schema'

export type SubjectRow = typeof subjects.$inferSelect

/** The institution of a subject, as an answer names it. */
export interface InstitutionOfSubject extends Pick<typeof studyOrganizations.$inferSelect, 'institutionNumber'> {
  readonly institutionName: string
}

/** What is stored of a subject itself, as the field table names it. */
export type StoredSubject = Pick<SubjectRow, StoredSubjectField>

/**
 * A subject as the data role of the caller may see it, in the shape of the contract: the only way by which one leaves
 * the server [DEC-309].
 */
export function toSubject(
  { dataRole }: Pick<StudyScope, 'dataRole'>,
  row: StoredSubject & Pick<SubjectRow, 'id' | 'version' | 'updatedAt'>,
  { institutionName, institutionNumber }: InstitutionOfSubject,
): Subject {
  const values = { ...row, institutionName, institutionNumber }
  return {
    subjectId: row.id,
    ...nameSubject(dataRole === 'ADMIN' ? values : maskSubject(values)),
    armCode: row.armCode,
    hasContact: row.contact !== null,
    hasEmail: row.email !== null,
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }
}
