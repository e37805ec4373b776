import type { Explanation } from '../explanation'
import { countCharacters } from '../korean/truncate'
import { REASON_MAX_LENGTH } from '../subject-dates/changeReason'
import { isDateSet } from '../subject-dates/dates'
import { decideScreenFailure, type SentScreenFailure, type StoredScreenFailure } from './decideScreenFailure'

/**
 * Why reason and detail of a screening failure are refused; null when they can be stored. It never repeats the detail.
 * @see SUBJ-304, SUBJ-305, SUBJ-311, SUBJ-394
 */
export function explainScreenFailure(
  stored: StoredScreenFailure,
  sent: SentScreenFailure,
): Explanation<'screeningFailDate'> | null {
  const outcome = decideScreenFailure(stored, sent)
  if (!('refusal' in outcome)) return null
  const { rule } = outcome.refusal
  if (rule === 'reason-missing') {
    const sentence = '스크리닝 탈락일을 처음 입력하므로 스크리닝 탈락 사유를 선택해야 합니다.'
    return { rows: ['SUBJ-311'], dates: [{ field: 'screeningFailDate', date: null }], sentence }
  }
  if (rule === 'detail-too-long') {
    const length = countCharacters(sent.screenFailureDetail?.trim() ?? '')
    const sentence = `상세 사유가 ${length}자이므로 ${REASON_MAX_LENGTH}자 이하로 줄여야 합니다.`
    return { rows: ['SUBJ-304'], dates: [], sentence }
  }
  // Without a new detail the rule refuses a correction only when the reason changes to OTHER.
  const isChanged = isDateSet(stored.screeningFailDate) && sent.screenFailureDetail === undefined
  const because = isChanged ? "사유를 '기타'로 변경하므로" : "사유가 '기타'이므로"
  return {
    rows: isChanged ? ['SUBJ-305', 'SUBJ-394'] : ['SUBJ-305'],
    dates: [],
    sentence: `스크리닝 탈락 ${because} 상세 사유를 입력해야 합니다.`,
  }
}
