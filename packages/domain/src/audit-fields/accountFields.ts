/** The fields of an account that its history records, in the order of the filter [TRUST-080 … TRUST-086]. */
export const ACCOUNT_FIELD_LABELS = {
  fullName: '이름',
  phone: '전화번호',
  email: '이메일',
  registrationStatus: '가입 상태',
  organization: '소속',
  jobRoleKey: '직책',
  furtherJobRoles: '추가 소속 직책',
  adminType: '관리자 구분',
  isEnabled: '계정 상태',
  password: '비밀번호',
  identity: '연결된 로그인',
  profileImage: '프로필 이미지',
} as const
export type AccountField = keyof typeof ACCOUNT_FIELD_LABELS

export const ACCOUNT_FIELDS = Object.keys(ACCOUNT_FIELD_LABELS) as readonly AccountField[]

/** How a password was changed; written as the reason, since nobody gives one [TRUST-081, TRUST-082, TRUST-083]. */
export const PASSWORD_REASONS = {
  current: '현재 비밀번호를 확인하고 변경',
  code: '이메일 인증 코드로 변경',
  link: '재설정 링크로 변경',
} as const
export type PasswordWay = keyof typeof PASSWORD_REASONS

/** What a history says of a password instead of its value [TRUST-084]. */
export const PASSWORD_BEFORE = '이전 비밀번호'
export const PASSWORD_AFTER = '새 비밀번호'

/** What a history says of a profile image or a logo: that there was one, and that there is another [USER-284, ORG-155]. */
export const IMAGE_BEFORE = '이전 이미지'
export const IMAGE_AFTER = '새 이미지'
