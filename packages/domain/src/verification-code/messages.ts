/** The code has too few digits [VERIFY-006]. */
export const CODE_INCOMPLETE = '6자리 코드를 입력하세요'
/** The ten minutes of the code are over [VERIFY-009]. */
export const CODE_EXPIRED = '인증 코드가 만료되었습니다. 새 코드를 요청해주세요.'
/** The code is not the one that was sent [VERIFY-021]. */
export const CODE_REFUSED = '인증 코드가 올바르지 않습니다.'
/** Sending a new code failed [VERIFY-017, LOGIN-064]. */
export const RESEND_FAILED = '이메일 재발송에 실패했습니다.'
/** Shown from the fifth refused code on [VERIFY-023]. */
export const NEW_CODE_ADVISED = '인증에 5회 이상 실패했습니다. 새 인증 코드를 요청해주세요.'
/** Shown when a new code is requested too early; the seconds are those of `waitSeconds` [VERIFY-011]. */
export const resendTooEarly = (seconds: number): string => `${seconds}초 후에 다시 시도해 주세요.`
