import { ACCESS_LEVEL_LABELS, USER_TYPE_LABELS } from '@imsang/domain/access'

/** Texts of one's own profile [PROF-001 … PROF-063, PROF-080 … PROF-084]. */
export const PROFILE = {
  subtitle: '내 정보와 소속, 권한을 확인합니다.',
  failed: '프로필 정보를 불러오는 데 실패했습니다.',
  slow: '프로필을 기다리고 있습니다.',
  person: '기본 정보',
  username: '아이디',
  email: '이메일',
  fullName: '이름',
  phone: '전화번호',
  save: '변경사항 저장',
  discard: '변경 취소',
  saved: '프로필이 수정되었습니다.',
  notSaved: '프로필 수정에 실패했습니다.',
  kept: '입력한 내용은 그대로 있습니다.',
  storedNow: (values: string) => `입력한 내용은 그대로 있습니다. 현재 저장된 값: ${values}`,
  organizations: '소속 조직',
  primary: '주 소속',
  noOrganizations: '소속된 조직이 없습니다.',
  roles: '역할 및 권한',
  jobTitle: '직책',
  adminKind: '관리자 구분',
  role: '역할',
  studies: '참여 연구',
  noStudies: '참여 중인 연구가 없습니다.',
  studiesSlow: '참여 연구를 기다리고 있습니다.',
  studiesFailed: '참여 연구를 불러오지 못했습니다.',
  security: '보안',
  securityHint: '비밀번호를 바꾸면 다른 기기에서는 로그아웃됩니다.',
  changePassword: '비밀번호 변경',
} as const

/** What kind of administrator an account is [PROF-047, PROF-048, PROF-049]. */
export const ADMIN_KINDS = {
  SYSTEM: ACCESS_LEVEL_LABELS.SYSTEM_ADMIN,
  TENANT: ACCESS_LEVEL_LABELS.TENANT_ADMIN,
  none: USER_TYPE_LABELS.GENERAL_USER,
} as const
