import * as v from 'valibot'

/** Longest reason, in characters after trimming [SUBJ-187, DCONST-015]. */
export const REASON_MAX_LENGTH = 255

export const REASON_MISSING = '변경 사유를 입력해주세요.'
export const REASON_TOO_LONG = '변경 사유는 255자 이하로 입력해주세요.'

/** Sent as the reason when a date is entered for the first time [SUBJ-159, DEC-317]. */
export const FIRST_ENTRY_REASON = '최초 입력 - 시스템 기록'

/** The reason of a change: trimmed, not blank, at most 255 characters [SUBJ-182, SUBJ-187]. */
export const ChangeReason = v.pipe(
  v.string(REASON_MISSING),
  v.trim(),
  v.minLength(1, REASON_MISSING),
  v.maxLength(REASON_MAX_LENGTH, REASON_TOO_LONG),
)

/** The first message against a reason as typed, or null when it can be sent. */
export function checkChangeReason(reason: string): string | null {
  const result = v.safeParse(ChangeReason, reason)
  return result.success ? null : result.issues[0].message
}
