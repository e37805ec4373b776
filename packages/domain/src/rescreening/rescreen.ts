import { markRescreened } from '../subject-numbers/number'
import { type CourseField, type PersonField, SUBJECT_FIELDS, type SubjectField } from '../subject-record'

/** The two ways to screen a subject again; `new-row` is preselected [SUBJ-323, SUBJ-324]. */
export const RESCREENING_VARIANTS = ['new-row', 'reset'] as const
export type RescreeningVariant = (typeof RESCREENING_VARIANTS)[number]

/** The reason in every audit entry of a re-screening [SUBJ-337]. */
export const RESCREENING_REASON = '재스크리닝 - 시스템 기록'

/** The fields of person and place, which are copied to the added row [SUBJ-330]. */
export type RescreenedPerson = { readonly [Field in PersonField]: string | null }

/** The fields that a re-screening leaves empty [SUBJ-329, SUBJ-334]. */
export type EmptyCourse = { readonly [Field in CourseField]: null }

interface Rescreened {
  readonly isRescreened: true
  readonly rescreeningCount: number
}

export interface NewRow<Person extends RescreenedPerson = RescreenedPerson> {
  /** The changes of the old row; its other fields stay unchanged [SUBJ-332]. */
  readonly old: { readonly scno: string; readonly hasBeenRescreened: true }
  readonly added: Pick<Person, PersonField> &
    EmptyCourse &
    Rescreened & { readonly scno: string; readonly hasBeenRescreened: false }
}

/**
 * Screening again in a new row. Call `refusalToRescreen` first.
 * @param nextScno the number of the added row, from `nextSubjectNumber`
 * @see SUBJ-328 … SUBJ-332, DEC-331
 */
export function rescreenAsNewRow<Person extends RescreenedPerson>(
  subject: Person & { readonly scno: string; readonly rescreeningCount: number },
  nextScno: string,
): NewRow<Person> {
  const person = fieldsOf('person', (field) => subject[field as PersonField]) as Pick<Person, PersonField>
  return {
    old: { scno: markRescreened(subject.scno), hasBeenRescreened: true },
    added: { ...person, ...emptyCourse(), scno: nextScno, hasBeenRescreened: false, ...raised(subject) },
  }
}

/**
 * Screening again in the same row: the changed fields. Id, SCNO and person stay; the caller removes the visits in the
 * same transaction. Call `refusalToReset` first.
 * @see SUBJ-333 … SUBJ-336, DEC-331
 */
export function resetForRescreening(subject: { readonly rescreeningCount: number }): EmptyCourse & Rescreened {
  return { ...emptyCourse(), ...raised(subject) }
}

const emptyCourse = () => fieldsOf('course', (field) => SUBJECT_FIELDS[field].begins) as EmptyCourse

/** The fields of one part of a subject, each with its value. */
function fieldsOf(part: string, read: (field: SubjectField) => unknown): object {
  const fields = (Object.keys(SUBJECT_FIELDS) as SubjectField[]).filter(
    (field) => SUBJECT_FIELDS[field].partOf === part,
  )
  return Object.fromEntries(fields.map((field) => [field, read(field)]))
}

function raised({ rescreeningCount }: { readonly rescreeningCount: number }): Rescreened {
  return { isRescreened: true, rescreeningCount: rescreeningCount + 1 }
}
