import type { SubjectDateField } from '../subject-dates/dates'
import { markRescreened } from '../subject-numbers/number'

/** The two ways to screen a subject again; `new-row` is preselected [SUBJ-323, SUBJ-324]. */
export const RESCREENING_VARIANTS = ['new-row', 'reset'] as const
export type RescreeningVariant = (typeof RESCREENING_VARIANTS)[number]

/** Recorded as the reason of every entry of a re-screening [SUBJ-337]. */
export const RESCREENING_REASON = '재스크리닝 - 시스템 기록'

/** What is known of a subject by its person and place, and goes over to the added row [SUBJ-330]. */
export interface RescreenedPerson {
  readonly projectOrganizationId: string
  readonly initials: string
  readonly dateOfBirth: string | null
  readonly gender: string | null
  readonly ageGroup: string | null
  readonly contact: string | null
  readonly email: string | null
}

type EmptyDates = { readonly [Field in SubjectDateField]: null }

/** What screening again leaves empty [SUBJ-329, SUBJ-334]. */
export interface EmptyCourse extends EmptyDates {
  readonly screeningStartDate: null
  readonly screenFailureReason: null
  readonly screenFailureDetail: null
  readonly enno: null
  readonly treatmentArm: null
  readonly armCode: null
  readonly armName: null
  readonly notes: null
  /** The stored status. */
  readonly subjectStatus: null
}

const EMPTY_COURSE: EmptyCourse = {
  consentDate: null,
  screeningFailDate: null,
  enrollmentDate: null,
  completionDate: null,
  dropoutDate: null,
  screeningStartDate: null,
  screenFailureReason: null,
  screenFailureDetail: null,
  enno: null,
  treatmentArm: null,
  armCode: null,
  armName: null,
  notes: null,
  subjectStatus: null,
}

interface Rescreened {
  readonly isRescreened: true
  readonly rescreeningCount: number
}

export interface NewRow<Person extends RescreenedPerson = RescreenedPerson> {
  /** What changes in the old row; everything else of it stays [SUBJ-332]. */
  readonly old: { readonly scno: string; readonly hasBeenRescreened: true }
  readonly added: Pick<Person, keyof RescreenedPerson> &
    EmptyCourse &
    Rescreened & { readonly scno: string; readonly hasBeenRescreened: false }
}

/**
 * Screening again as a new row. Ask `refusalToRescreen` first.
 * @param nextScno the number of the added row, from `nextSubjectNumber`
 * @see SUBJ-328 … SUBJ-332, DEC-331
 */
export function rescreenAsNewRow<Person extends RescreenedPerson>(
  subject: Person & { readonly scno: string; readonly rescreeningCount: number },
  nextScno: string,
): NewRow<Person> {
  const { projectOrganizationId, initials, dateOfBirth, gender, ageGroup, contact, email } = subject
  const person = { projectOrganizationId, initials, dateOfBirth, gender, ageGroup, contact, email }
  return {
    old: { scno: markRescreened(subject.scno), hasBeenRescreened: true },
    added: { ...person, ...EMPTY_COURSE, scno: nextScno, hasBeenRescreened: false, ...raised(subject) },
  }
}

/**
 * Screening again in the same row: what changes in it. Id, SCNO and person stay; its visits are removed by the
 * caller in the same transaction. Ask `refusalToRescreen` first.
 * @see SUBJ-333 … SUBJ-336, DEC-331
 */
export function resetForRescreening(subject: { readonly rescreeningCount: number }): EmptyCourse & Rescreened {
  return { ...EMPTY_COURSE, ...raised(subject) }
}

function raised({ rescreeningCount }: { readonly rescreeningCount: number }): Rescreened {
  return { isRescreened: true, rescreeningCount: rescreeningCount + 1 }
}
