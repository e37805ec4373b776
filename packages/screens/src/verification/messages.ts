/** Texts of the e-mail verification dialog [VERIFY-001 … VERIFY-029]. */
export const VERIFICATION = {
  title: '이메일 인증',
  /** The address follows on a line of its own, so that no particle has to fit it. */
  sentTo: '아래 주소로 보낸 6자리 인증 코드를 입력해주세요.',
  code: '인증 코드',
  paste: '붙여넣기',
  remaining: (time: string) => `남은 시간 ${time}`,
  resend: '인증 코드 재발송',
  resent: '인증 코드를 다시 발송했습니다.',
  submit: '인증하기',
  close: '확인',
  /** The code was entered in another browser than the application [TRUST-193]. */
  passwordRemoved:
    '다른 브라우저에서 인증하여, 신청할 때 입력한 비밀번호를 지웠습니다. 승인 메일의 링크에서 새 비밀번호를 정해주세요.',
  verified: '이메일 인증이 완료되었습니다. 관리자 승인 후 로그인할 수 있습니다.',
} as const

/**
 * The alerts of the dialog, one at a time: a heading each, and a body for when the server sends no message [DEC-116].
 */
export const VERIFICATION_ALERTS = {
  refused: '인증 실패',
  resendFailed: '재발송 실패',
  network: '네트워크 오류',
  networkBody: '네트워크 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
  clipboard: '클립보드 접근 실패',
  clipboardBody: '인증 코드를 직접 입력해주세요.',
} as const
