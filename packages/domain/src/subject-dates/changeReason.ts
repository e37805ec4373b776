import { countCharacters } from '../korean/truncate'

/** Maximum length of a reason in characters after trimming [SUBJ-187, DCONST-015]. */
export const REASON_MAX_LENGTH = 255

export const REASON_MISSING = '변경 사유를 입력해주세요.'
export const REASON_TOO_LONG = '변경 사유는 255자 이하로 입력해주세요.'

/** The automatic reason of a first entry [SUBJ-159, DEC-317]. */
export const FIRST_ENTRY_REASON = '최초 입력 - 시스템 기록'

/**
 * The fault of a typed reason, or null when it can be sent: trimmed, not blank, at most 255 characters (code
 * points) [SUBJ-182, SUBJ-187].
 */
export function checkChangeReason(reason: string): string | null {
  const length = countCharacters(reason.trim())
  if (length === 0) return REASON_MISSING
  return length > REASON_MAX_LENGTH ? REASON_TOO_LONG : null
}
