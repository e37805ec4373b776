import type { CalendarDate } from '../calendar'
import type { Refusal } from '../explanation'
import { isDateSet, type SubjectDates } from '../subject-dates/dates'
import { type LockRule, lockOfSubjectDate } from '../subject-dates/locks'
import { normaliseNumber } from '../subject-numbers/decideNumberChange'
import { type StoredStatus, statusAfterFirstEntry, TRANSITION_REFUSED } from '../subject-status/storedStatus'
import {
  checkEnrolmentReason,
  type EnrolmentForm,
  type EnrolmentPayload,
  type EnrolmentRule,
  enrolmentPayload,
  faultsOfEnrolment,
} from './form'
import type { TreatmentGroup } from './groups'

/** The stored fields of a subject that its enrolment depends on. */
export type StoredEnrolment = SubjectDates & {
  readonly storedStatus: StoredStatus | null
  readonly armCode: string | null
  readonly enno: string | null
}

/** A refusal with its HTTP status, and the field it belongs to, if any. */
export type EnrolmentDecisionRefusal =
  | (Refusal<EnrolmentRule> & { readonly status: 400; readonly field: keyof EnrolmentForm })
  | (Refusal<LockRule> & { readonly status: 409; readonly field: keyof EnrolmentForm })
  | (Refusal<'status-transition'> & { readonly status: 409; readonly field: null })

export type EnrolmentDecision =
  | { readonly unchanged: true }
  | { readonly enrolment: EnrolmentPayload; readonly status: StoredStatus }
  | { readonly refusal: EnrolmentDecisionRefusal }

interface Circumstances {
  /** All arms of the study. */
  readonly groups: readonly Pick<TreatmentGroup, 'armCode'>[]
  /** The day in Seoul. */
  readonly today: CalendarDate
}

/**
 * Decides whether a subject may be enrolled: reason, lock, date, group, form of the ENNO and stored status, in this
 * order; the server checks separately whether the ENNO is in use. The stored enrolment, equal in date, group and ENNO,
 * is `unchanged`; a different one is then refused: stored values are corrected field by field, each with a reason.
 * @see SUBJ-122, SUBJ-123, SUBJ-140, SUBJ-268 … SUBJ-274, SUBJ-284, DEC-325, DEC-402
 */
export function decideEnrolment(
  stored: StoredEnrolment,
  form: EnrolmentForm,
  { groups, today }: Circumstances,
): EnrolmentDecision {
  const badReason = checkEnrolmentReason(form.reason)
  if (badReason) return { refusal: { ...badReason, status: 400 } }
  const lock = lockOfSubjectDate('enrollmentDate', stored)
  if (lock) return { refusal: { ...lock, status: 409, field: 'enrollmentDate' } }
  if (isDateSet(stored.enrollmentDate)) return isStoredAlready(stored, form) ? { unchanged: true } : NOT_FROM_HERE
  const [refusal] = faultsOfEnrolment(form, { dates: stored, groups, today })
  if (refusal) return { refusal: { ...refusal, status: 400 } }
  const next = statusAfterFirstEntry(stored.storedStatus, 'enrollmentDate')
  const enrolment = enrolmentPayload(form)
  return 'refused' in next || enrolment === null ? NOT_FROM_HERE : { enrolment, status: next.status }
}

const NOT_FROM_HERE = {
  refusal: { status: 409, field: null, rule: 'status-transition', message: TRANSITION_REFUSED },
} as const

function isStoredAlready(stored: StoredEnrolment, form: EnrolmentForm): boolean {
  return (
    stored.storedStatus === 'ENROLLED' &&
    stored.enrollmentDate === form.enrollmentDate &&
    stored.armCode === form.treatmentGroup &&
    stored.enno === normaliseNumber(form.enno)
  )
}
