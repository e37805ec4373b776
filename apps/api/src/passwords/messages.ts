/** The same for a link that is older than a day, used, replaced by a newer one or made up. */
export const LINK_REFUSED = '재설정 링크가 만료되었거나 이미 사용되었습니다. 링크를 다시 받아주세요.'
export const CURRENT_PASSWORD_WRONG = '현재 비밀번호가 올바르지 않습니다.'
/** The code is sent only to the caller's own address. */
export const NOT_OWN_EMAIL = '로그인한 계정의 이메일을 입력해주세요.'
