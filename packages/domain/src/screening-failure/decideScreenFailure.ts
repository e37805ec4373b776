import type { Refusal } from '../explanation'
import { REASON_MAX_LENGTH } from '../subject-dates/changeReason'
import { isDateSet } from '../subject-dates/dates'

export const FAILURE_REASON_MISSING = '스크리닝 탈락 사유를 선택해주세요.'
export const FAILURE_DETAIL_MISSING = '상세 사유를 입력해주세요.'
export const FAILURE_DETAIL_TOO_LONG = `상세 사유는 ${REASON_MAX_LENGTH}자 이하로 입력해주세요.`

/** Reason and detail as stored; old data may have a reason of the wider catalogue [DEC-329]. */
export interface ScreenFailure<Reason extends string = string> {
  readonly screenFailureReason: Reason | null
  readonly screenFailureDetail: string | null
}

export interface StoredScreenFailure<Reason extends string = string> extends ScreenFailure<Reason> {
  readonly screeningFailDate: string | null
}

/** The input that accompanies a failure date. A missing value stays as stored; null clears the detail. */
export interface SentScreenFailure<Reason extends string = string> {
  readonly screenFailureReason?: Reason | null | undefined
  readonly screenFailureDetail?: string | null | undefined
}

/** A refusal with the field that it belongs to. */
export type ScreenFailureRefusal = Refusal<'reason-missing' | 'detail-too-long' | 'detail-missing'> & {
  readonly field: keyof ScreenFailure
}

/**
 * Reason and detail of a screening failure after an entry or correction of its date. OTHER requires a text, unless it
 * was stored before and no detail is sent: a masked role cannot repeat a text that it never saw.
 * @returns the values to store, the detail trimmed, at most 255 characters (code points); or the first refusal
 * @see SUBJ-304 … SUBJ-306, SUBJ-311, SUBJ-394, DEC-328
 */
export function decideScreenFailure<Reason extends string>(
  stored: StoredScreenFailure<Reason>,
  sent: SentScreenFailure<Reason>,
): { failure: ScreenFailure<Reason> } | { refusal: ScreenFailureRefusal } {
  const isFirst = !isDateSet(stored.screeningFailDate)
  const reason = sent.screenFailureReason ?? (isFirst ? null : stored.screenFailureReason)
  if (isFirst && reason === null) {
    return refuse('reason-missing', 'screenFailureReason', FAILURE_REASON_MISSING)
  }
  const isDetailSent = sent.screenFailureDetail !== undefined
  const typed = sent.screenFailureDetail?.trim() || null
  if (typed !== null && Array.from(typed).length > REASON_MAX_LENGTH) {
    return refuse('detail-too-long', 'screenFailureDetail', FAILURE_DETAIL_TOO_LONG)
  }
  const isOtherStored = !isFirst && stored.screenFailureReason === 'OTHER'
  if (reason === 'OTHER' && typed === null && (isDetailSent || !isOtherStored)) {
    return refuse('detail-missing', 'screenFailureDetail', FAILURE_DETAIL_MISSING)
  }
  const kept = isFirst ? null : stored.screenFailureDetail
  return { failure: { screenFailureReason: reason, screenFailureDetail: isDetailSent ? typed : kept } }
}

function refuse(rule: ScreenFailureRefusal['rule'], field: keyof ScreenFailure, message: string) {
  return { refusal: { rule, field, message } }
}
