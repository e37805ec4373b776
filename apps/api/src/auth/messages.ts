/** The same for a wrong password, an unknown account and one that may not sign in. */
export const WRONG_CREDENTIALS = '이메일 또는 비밀번호가 올바르지 않습니다.'

/** Why a session is not ended from the list of sessions [SESSION-085, SESSION-086]. */
export const SESSION_REFUSED = {
  current: '현재 기기는 로그아웃 버튼으로 로그아웃해주세요.',
  notFound: '이미 로그아웃된 기기입니다.',
} as const
