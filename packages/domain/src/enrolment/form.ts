import type { CalendarDate } from '../calendar'
import type { Refusal } from '../explanation'
import { countCharacters } from '../korean/truncate'
import { type BoundRule, checkSubjectDate } from '../subject-dates/bounds'
import { FIRST_ENTRY_REASON, REASON_MAX_LENGTH } from '../subject-dates/changeReason'
import { isDateSet, type SubjectDates } from '../subject-dates/dates'
import { decideNumberChange, normaliseNumber } from '../subject-numbers/decideNumberChange'
import { offeredGroups, type TreatmentGroup } from './groups'

/** An enrolment as it is entered. */
export interface EnrolmentForm {
  readonly enrollmentDate: CalendarDate | null
  /** The code of the arm. */
  readonly treatmentGroup: string | null
  readonly enno: string
  /** May be empty [SUBJ-282]. */
  readonly reason: string
}

export const ENROLMENT_DATE_MISSING = '등록일을 선택해주세요.'
export const BEFORE_CONSENT = '등록일은 동의일보다 빠를 수 없습니다.'
export const GROUP_MISSING = '연구군을 선택해주세요.'
export const ENNO_MISSING = '등록번호(ENNO)를 입력해주세요.'
export const ENROLMENT_REASON_TOO_LONG = `사유는 ${REASON_MAX_LENGTH}자 이하로 입력해주세요.`

export type EnrolmentRule = BoundRule | 'group-missing' | 'enno-missing' | 'enno-malformed' | 'reason-too-long'

/** A refusal with the field that it belongs to. */
export type EnrolmentRefusal = Refusal<EnrolmentRule> & { readonly field: keyof EnrolmentForm }

interface Circumstances {
  /** The dates of the subject as stored. */
  readonly dates: SubjectDates
  /** All arms of the study; the common one is ignored. */
  readonly groups: readonly Pick<TreatmentGroup, 'armCode'>[]
  /** The day in Seoul. */
  readonly today: CalendarDate
}

/**
 * The faults of an enrolment, at most one per field, in the order date, group, ENNO, reason; none when it can be sent.
 * The server checks whether the ENNO is in use, the form does not.
 * @see SUBJ-268 … SUBJ-274, SUBJ-280, SUBJ-281, DEC-325
 */
export function faultsOfEnrolment(form: EnrolmentForm, { dates, groups, today }: Circumstances): EnrolmentRefusal[] {
  const faults = [
    faultOfDay(form, dates, today),
    faultOfGroup(form, groups),
    faultOfNumber(form.enno),
    checkEnrolmentReason(form.reason),
  ]
  return faults.filter((fault) => fault !== null)
}

function faultOfDay({ enrollmentDate }: EnrolmentForm, dates: SubjectDates, today: CalendarDate) {
  const day = checkSubjectDate('enrollmentDate', enrollmentDate ?? '', dates, today)
  if (!day) return null
  return { field: 'enrollmentDate', rule: day.rule, message: DAY_MESSAGES[day.rule] ?? day.message } as const
}

function faultOfGroup({ treatmentGroup }: EnrolmentForm, groups: Circumstances['groups']) {
  if (offeredGroups(groups).some(({ armCode }) => armCode === treatmentGroup)) return null
  return { field: 'treatmentGroup', rule: 'group-missing', message: GROUP_MISSING } as const
}

function faultOfNumber(enno: string) {
  if (enno.trim() === '') return { field: 'enno', rule: 'enno-missing', message: ENNO_MISSING } as const
  const number = decideNumberChange('enno', enno, null, [])
  return 'refusal' in number
    ? ({ field: 'enno', rule: 'enno-malformed', message: number.refusal.message } as const)
    : null
}

/** Why a reason cannot be recorded, or null; it may be empty [SUBJ-282]. */
export function checkEnrolmentReason(reason: string): EnrolmentRefusal | null {
  return countCharacters(reason.trim()) > REASON_MAX_LENGTH
    ? { field: 'reason', rule: 'reason-too-long', message: ENROLMENT_REASON_TOO_LONG }
    : null
}

/** The messages that this dialog words differently. */
const DAY_MESSAGES: Partial<Record<BoundRule, string>> = {
  'not-a-date': ENROLMENT_DATE_MISSING,
  'before-earlier-step': BEFORE_CONSENT,
}

/** The request body of an enrolment [SUBJ-283]. */
export interface EnrolmentPayload {
  readonly treatmentGroup: string
  readonly enrollmentDate: CalendarDate
  readonly reason: string
  readonly enno: string
}

/**
 * The request for a form that has no faults, else null: ENNO in upper case, the reason trimmed, an empty one
 * replaced by the automatic reason [SUBJ-279, SUBJ-282, SUBJ-283].
 */
export function enrolmentPayload({
  enrollmentDate,
  treatmentGroup,
  enno,
  reason,
}: EnrolmentForm): EnrolmentPayload | null {
  if (!isDateSet(enrollmentDate) || treatmentGroup === null) return null
  return { treatmentGroup, enrollmentDate, reason: reason.trim() || FIRST_ENTRY_REASON, enno: normaliseNumber(enno) }
}
