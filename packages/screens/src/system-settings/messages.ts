/** Texts of the system settings [SYS-005 … SYS-010]. */
export const SETTINGS = {
  tabs: '시스템 설정 항목',
  domains: '허용 도메인',
  partners: 'B2B 파트너',
  templates: '이메일 템플릿',
  permissions: '권한 설정',
  unfinished: '준비 중인 기능입니다.',
} as const
