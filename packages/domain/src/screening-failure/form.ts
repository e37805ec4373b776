import type { CalendarDate } from '../calendar'
import { checkSubjectDate } from '../subject-dates/bounds'
import { checkChangeReason, FIRST_ENTRY_REASON } from '../subject-dates/changeReason'
import { isDateSet, type SubjectDates } from '../subject-dates/dates'
import { explainSubjectDate } from '../subject-dates/explainDateChange'
import { decideScreenFailure, FAILURE_REASON_MISSING, type StoredScreenFailure } from './decideScreenFailure'
import { SCREEN_FAILURE_REASONS, type ScreenFailureReason } from './reasons'

export const NO_SUBJECT = '시험대상자 정보가 없습니다.'
export const FAILURE_DATE_MISSING = '스크리닝 탈락일을 입력해주세요.'

/** A screening failure as entered; a reason of the wider catalogue may be stored [DEC-329]. */
export interface ScreenFailureForm {
  readonly screeningFailDate: CalendarDate | null
  readonly screenFailureReason: string | null
  readonly screenFailureDetail: string
}

/** A correction of a stored failure. */
export interface ScreenFailureEdit extends ScreenFailureForm {
  readonly changeReason: string
}

/** The fault of a form and its field; `subject` when there is no subject to enter it for. */
export interface ScreenFailureFault {
  readonly field: keyof ScreenFailureEdit | 'subject'
  readonly message: string
}

type FailedSubject = SubjectDates & StoredScreenFailure

const NOTHING_STORED = { screeningFailDate: null, screenFailureReason: null, screenFailureDetail: null }

/**
 * The faults of a first failure, in the order date, then reason or detail; none when it can be sent.
 * @param today the day in Seoul
 * @see SUBJ-305, SUBJ-306, SUBJ-310, SUBJ-311, SUBJ-400
 */
export function faultsOfScreenFailure(
  form: ScreenFailureForm,
  dates: SubjectDates,
  today: CalendarDate,
): ScreenFailureFault[] {
  return [faultOfDate(form, dates, today), faultOfReason(form, NOTHING_STORED, false)].filter((fault) => fault !== null)
}

/**
 * The faults of a correction, in the order subject, date, reason or detail, change reason; none when it can be sent.
 * Without a subject there is only that one.
 * @param isDetailHidden true for a masked role: an empty detail keeps the stored one [SUBJ-394]
 * @see SUBJ-309 … SUBJ-313, SUBJ-315
 */
export function faultsOfScreenFailureEdit(
  edit: ScreenFailureEdit,
  subject: FailedSubject | null,
  { today, isDetailHidden }: { today: CalendarDate; isDetailHidden: boolean },
): ScreenFailureFault[] {
  if (!subject) return [{ field: 'subject', message: NO_SUBJECT }]
  const message = checkChangeReason(edit.changeReason)
  const faults = [
    faultOfDate(edit, subject, today),
    faultOfReason(edit, subject, isDetailHidden),
    message === null ? null : ({ field: 'changeReason', message } as const),
  ]
  return faults.filter((fault) => fault !== null)
}

function faultOfDate(
  { screeningFailDate }: ScreenFailureForm,
  dates: SubjectDates,
  today: CalendarDate,
): ScreenFailureFault | null {
  const day = screeningFailDate ?? ''
  const refusal = checkSubjectDate('screeningFailDate', day, dates, today)
  if (!refusal) return null
  const exact = refusal.rule === 'not-a-date' ? null : explainSubjectDate('screeningFailDate', day, dates, today)
  return { field: 'screeningFailDate', message: exact?.sentence ?? FAILURE_DATE_MISSING }
}

function faultOfReason(
  form: ScreenFailureForm,
  stored: StoredScreenFailure,
  isDetailHidden: boolean,
): ScreenFailureFault | null {
  const { screenFailureReason, screenFailureDetail } = form
  if (!screenFailureReason) return { field: 'screenFailureReason', message: FAILURE_REASON_MISSING }
  const isDetailSent = !isDetailHidden || screenFailureDetail.trim() !== ''
  const outcome = decideScreenFailure<string>(stored, {
    screenFailureReason,
    ...(isDetailSent && { screenFailureDetail }),
  })
  return 'refusal' in outcome ? { field: outcome.refusal.field, message: outcome.refusal.message } : null
}

/** The request for a screening failure, without the name of its date. A missing value stays as stored. */
export interface ScreenFailureChange {
  readonly newValue: CalendarDate
  readonly screenFailureReason?: ScreenFailureReason
  readonly screenFailureDetail?: string | null
  readonly changeReason: string
}

/** The request for a first failure: with reason, detail and the automatic reason; null without a date [SUBJ-307]. */
export function firstScreenFailure(form: ScreenFailureForm): ScreenFailureChange | null {
  return changeOf(form, NOTHING_STORED, FIRST_ENTRY_REASON)
}

/**
 * The request for a correction: reason and detail only where they differ, so that a reason of the wider catalogue and a
 * hidden detail stay; null without a date, or when nothing differs from the stored values [SUBJ-314, SUBJ-394].
 */
export function correctedScreenFailure(
  edit: ScreenFailureEdit,
  stored: StoredScreenFailure,
  isDetailHidden: boolean,
): ScreenFailureChange | null {
  if (!isScreenFailureChanged(edit, stored, isDetailHidden)) return null
  return changeOf(edit, stored, edit.changeReason.trim(), isDetailHidden)
}

/** True when date, reason or detail differ from the stored ones; a removed date differs [SUBJ-314]. */
export function isScreenFailureChanged(
  form: ScreenFailureForm,
  stored: StoredScreenFailure,
  isDetailHidden: boolean,
): boolean {
  if (form.screeningFailDate !== stored.screeningFailDate) return true
  return Object.keys(differences(form, stored, isDetailHidden)).length > 0
}

function changeOf(
  form: ScreenFailureForm,
  stored: StoredScreenFailure,
  changeReason: string,
  isDetailHidden = false,
): ScreenFailureChange | null {
  if (!isDateSet(form.screeningFailDate)) return null
  return { newValue: form.screeningFailDate, ...differences(form, stored, isDetailHidden), changeReason }
}

function differences(
  form: ScreenFailureForm,
  stored: StoredScreenFailure,
  isDetailHidden: boolean,
): Pick<ScreenFailureChange, 'screenFailureReason' | 'screenFailureDetail'> {
  const reason = SCREEN_FAILURE_REASONS.find((one) => one === form.screenFailureReason)
  const isReasonNew = reason !== undefined && reason !== stored.screenFailureReason
  const detail = form.screenFailureDetail.trim()
  const isDetailNew = isDetailHidden ? detail !== '' : detail !== (stored.screenFailureDetail?.trim() ?? '')
  return {
    ...(isReasonNew && { screenFailureReason: reason }),
    // A reason that changes to OTHER requires a text in the same request, even if one was stored before.
    ...((isDetailNew || (isReasonNew && detail !== '')) && { screenFailureDetail: detail || null }),
  }
}
