/** The same for a wrong password, an unknown account and one that may not sign in. */
export const WRONG_CREDENTIALS = '이메일 또는 비밀번호가 올바르지 않습니다.'
