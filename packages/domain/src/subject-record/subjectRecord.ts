import { maskRecord, nameOf } from '../record-fields'
import { type MaskedField, SUBJECT_FIELDS, type SubjectField, type SubjectFieldName } from './fields'

/**
 * A subject as a masked role sees it; fields that are not hidden are unchanged.
 * @see SUBJ-076 … SUBJ-081, DEC-309
 */
export function maskSubject<Subject extends { readonly [Field in MaskedField]?: string | null }>(
  subject: Subject,
): Subject {
  return maskRecord(SUBJECT_FIELDS, subject)
}

/** The fields of a subject under their names in the contract. */
export type NamedSubject<Stored> = {
  [Field in keyof Stored & SubjectField as SubjectFieldName<Field>]: Stored[Field]
}

/** The names of all fields, in their order: a list names many subjects. */
const NAMES = Object.entries(SUBJECT_FIELDS).map(
  ([field, traits]) => [field as SubjectField, nameOf(field, traits)] as const,
)

/**
 * The fields of a stored subject under their contract names; other properties are left out.
 * @param into what the names are written to
 */
export function nameSubject<Stored extends { readonly [Field in SubjectField]: unknown }, Into extends object = object>(
  stored: Stored,
  into?: Into,
): NamedSubject<Stored> & Into {
  const named = (into ?? {}) as Record<string, unknown>
  for (const [field, name] of NAMES) named[name] = stored[field]
  return named as NamedSubject<Stored> & Into
}
