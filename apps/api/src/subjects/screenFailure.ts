import type { SubjectDateChange } from '@imsang/api-client'
import { REASON_MAX_LENGTH } from '@imsang/domain/subject-dates'
import { fieldProblem } from '../http/problem'
import type { SubjectRow } from './toSubject'

export const FAILURE_REASON_MISSING = '스크리닝 탈락 사유를 선택해주세요.'
export const FAILURE_DETAIL_MISSING = '상세 사유를 입력해주세요.'
export const FAILURE_DETAIL_TOO_LONG = `상세 사유는 ${REASON_MAX_LENGTH}자 이하로 입력해주세요.`

export type ScreenFailure = Pick<SubjectRow, 'screenFailureReason' | 'screenFailureDetail'>

/**
 * Reason and detail of a screening failure after an entry or correction of its date. What is not sent stays; null
 * clears the detail. OTHER asks for a text, unless it was stored before and no detail is sent: a masked role cannot
 * repeat what it never saw [SUBJ-305, SUBJ-311, SUBJ-394, DEC-328].
 * @throws Problem 400
 */
export function decideScreenFailure(stored: SubjectRow, sent: SubjectDateChange): ScreenFailure {
  const isFirst = stored.screeningFailDate === null
  const reason = sent.screenFailureReason ?? (isFirst ? null : stored.screenFailureReason)
  if (isFirst && reason === null) {
    throw fieldProblem('screen-failure.reason-missing', 'screenFailureReason', FAILURE_REASON_MISSING)
  }
  const isDetailSent = sent.screenFailureDetail !== undefined
  const typed = sent.screenFailureDetail?.trim() || null
  if (typed !== null && Array.from(typed).length > REASON_MAX_LENGTH) {
    throw fieldProblem('screen-failure.detail-too-long', 'screenFailureDetail', FAILURE_DETAIL_TOO_LONG)
  }
  const isOtherStored = !isFirst && stored.screenFailureReason === 'OTHER'
  if (reason === 'OTHER' && typed === null && (isDetailSent || !isOtherStored)) {
    throw fieldProblem('screen-failure.detail-missing', 'screenFailureDetail', FAILURE_DETAIL_MISSING)
  }
  const kept = isFirst ? null : stored.screenFailureDetail
  return { screenFailureReason: reason, screenFailureDetail: isDetailSent ? typed : kept }
}
