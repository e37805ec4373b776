/** Texts of the password dialog [RESET-001 … RESET-016, LOGIN-096]. */
export const PASSWORD_RESET = {
  title: '비밀번호 찾기',
  firstTitle: '새 비밀번호 정하기',
  email: '이메일',
  emailMissing: '이메일을 입력해주세요.',
  emailMalformed: '올바른 이메일 형식이 아닙니다.',
  send: '재설정 링크 보내기',
  linkLasts: '비밀번호 재설정 링크는 24시간 동안 유효합니다.',
  /** The same for an unknown address. */
  sent: '비밀번호 재설정 링크를 이메일로 보냈습니다. 이메일을 확인해주세요.',
  notSent: '비밀번호 재설정 요청에 실패했습니다.',
  newPassword: '새 비밀번호',
  confirmation: '새 비밀번호 확인',
  reset: '비밀번호 재설정',
  done: '비밀번호가 재설정되었습니다. 새 비밀번호로 로그인해주세요.',
  notReset: '비밀번호 재설정에 실패했습니다.',
  sendAgain: '재설정 링크 다시 받기',
  cancel: '취소',
  close: '닫기',
} as const
