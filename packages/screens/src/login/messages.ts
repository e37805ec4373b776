/** Texts of the login page [LOGIN]. */
export const LOGIN = {
  title: '로그인',
  lead: '임상시험 업무를 한곳에서 관리합니다.',
  email: '이메일',
  password: '비밀번호',
  submit: '로그인',
  submitting: '로그인 중...',
  federated: (label: string) => `${label} 계정으로 계속하기`,
  forgotten: '비밀번호를 잊으셨나요?',
  signUp: '회원가입하기',
  steps: {
    33: '로그인 정보를 확인하고 있습니다...',
    66: '사용자 정보를 불러오고 있습니다...',
    90: '로그인을 마무리하고 있습니다...',
    100: '로그인되었습니다.',
  },
  failed: (message: string) => `로그인 실패: ${message}`,
} as const

/** Texts of the page to which a federated sign-in returns [SSO-005]. */
export const CALLBACK = {
  running: (label: string) => `${label} 로그인 처리 중...`,
  slow: '로그인 서버의 응답을 기다리고 있습니다.',
  done: (label: string) => `${label} 로그인에 성공했습니다.`,
  noCode: '인증 코드가 없습니다.',
  failed: 'SSO 로그인에 실패했습니다.',
} as const

/** Why a sign-in failed, when the server sends no message [DEC-123]. */
export const SIGN_IN_FAILURES = {
  refused: '로그인에 실패했습니다.',
  unreachable: '서버에 연결할 수 없습니다. 네트워크를 확인해주세요.',
  timeout: '요청 시간이 초과되었습니다',
  noTokens: '서버에서 유효한 토큰을 받지 못했습니다',
  noProfile: '사용자 정보를 불러올 수 없습니다.',
  exception: '로그인 처리 중 오류가 발생했습니다.',
} as const
