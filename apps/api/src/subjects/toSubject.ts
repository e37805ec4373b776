import type { Subject } from '@imsang/api-client'
import { nameOf } from '@imsang/domain/record-fields'
import { maskSubject, type nameSubject, type StoredSubjectField, SUBJECT_FIELDS } from '@imsang/domain/subject-record'
import type { StudyScope } from '../access/scope'
import { writtenOut } from '../base/writtenOut'
import type { studyOrganizations, subjects } from '../db/schema'

export type SubjectRow = typeof subjects.$inferSelect

/** The institution of a subject in a response. */
export interface InstitutionOfSubject extends Pick<typeof studyOrganizations.$inferSelect, 'institutionNumber'> {
  readonly institutionName: string
}

/** The stored fields of a subject, as named by the field table. */
export type StoredSubject = Pick<SubjectRow, StoredSubjectField>

/** The rule of the domain, compiled, because a list names many subjects. */
const named = writtenOut<typeof nameSubject>(
  ['stored', 'into'],
  [
    ...Object.entries(SUBJECT_FIELDS).map(
      ([field, traits]) => `into[${JSON.stringify(nameOf(field, traits))}] = stored[${JSON.stringify(field)}]`,
    ),
    'return into',
  ].join('\n'),
)

/**
 * Converts a subject to the shape of the contract, masked for the caller's data role. Every subject in a response must
 * come from here [DEC-309].
 */
export function toSubject(
  { dataRole }: Pick<StudyScope, 'dataRole'>,
  row: StoredSubject & Pick<SubjectRow, 'id' | 'version' | 'updatedAt'>,
  { institutionName, institutionNumber }: InstitutionOfSubject,
): Subject {
  const shown = dataRole === 'ADMIN' ? row : maskSubject(row)
  // The institution is set, not joined: copying a row of the database takes longer than everything else here.
  const subject: Subject = named(shown as typeof shown & InstitutionOfSubject, {
    subjectId: row.id,
    armCode: row.armCode,
    hasContact: row.contact !== null,
    hasEmail: row.email !== null,
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  })
  subject.institutionName = institutionName
  subject.institutionNumber = institutionNumber
  return subject
}
