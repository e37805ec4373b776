/** Name, e-mail or password is missing [SIGNUP-032]. */
export const REQUIRED_MISSING = '필수 정보를 모두 입력해주세요.'
export const FULL_NAME_MISSING = '이름을 입력해주세요.'
/** The duplicate check found an account with the address [SIGNUP-023]. */
export const EMAIL_IN_USE = '이미 사용 중인 이메일입니다'
/** The duplicate check found no account with the address [SIGNUP-024]. */
export const EMAIL_FREE = '사용 가능한 이메일입니다'
/** Submitted while the duplicate check runs [SIGNUP-026]. */
export const EMAIL_CHECK_RUNNING = '이메일 중복 검사가 진행 중입니다. 잠시 후 다시 시도해주세요.'
/** The duplicate check got no answer [SIGNUP-027]. */
export const EMAIL_CHECK_FAILED = '이메일 중복 확인 중 오류가 발생했습니다.'
/** The confirmation differs from the password [SIGNUP-031]. */
export const PASSWORDS_DIFFER = '비밀번호가 일치하지 않습니다'
/** The application failed, and the server gives no reason [SIGNUP-042]. */
export const REGISTRATION_FAILED = '회원가입 중 오류가 발생했습니다.'
/** The application is stored and its code was sent [SIGNUP-039]. */
export const REGISTERED = '가입 신청이 접수되었습니다. 이메일로 발송된 인증 코드를 입력해주세요.'
/** A rejection without a reason [APPR-058]. */
export const REJECTION_REASON_MISSING = '거절 사유를 입력해주세요.'
