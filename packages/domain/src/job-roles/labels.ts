/** The 21 known job roles with their Korean names [USER-127 … USER-148]. */
export const JOB_ROLE_LABELS = {
  SUPER_ADMIN: '최고 관리자',
  TENANT_ADMIN: '조직 관리자',
  ORGANIZATION_ADMIN: '기관 관리자',
  PROJECT_MANAGER: '연구 매니저(PM)',
  USER: '사용자',
  GUEST: '게스트',
  DEVELOPER: '개발자',
  SUPPORT: '고객지원 담당자',
  AUDITOR: '감사 담당자',
  PARTNER_ADMIN: '파트너 관리자',
  PARTNER_USER: '파트너 사용자',
  PLATFORM_ADMIN: '플랫폼 관리자',
  CPM: '임상연구 매니저(CPM)',
  CRA: '임상시험 모니터요원(CRA)',
  SPONSOR_DM: '의뢰자 데이터 매니저',
  QA: '품질보증 담당자(QA)',
  PI: '연구책임자(PI)',
  SUB_I: '공동연구자(Sub-I)',
  CRC: '연구코디네이터(CRC)',
  SITE_DM: '기관 데이터 매니저',
  GENERAL_USER: '일반 사용자',
} as const
export type JobRoleKey = keyof typeof JOB_ROLE_LABELS

/** Job roles from other systems: accounts may have them, no list offers them [USER-166]. */
const OTHER_LABELS: ReadonlyMap<string, string> = new Map([
  ['CHIEF_INVESTIGATOR', '총괄연구책임자(CI)'],
  ['CI', '총괄연구책임자(CI)'],
  ['SITE_PRINCIPAL_INVESTIGATOR', '연구책임자(PI)'],
  ['PM', '연구 매니저(PM)'],
  ['RESEARCH_NURSE', '연구간호사'],
])

const isKnown = (key: string): key is JobRoleKey => Object.hasOwn(JOB_ROLE_LABELS, key)

/**
 * The displayed name of a job role: our own label, else the server's name, else the label of a role from another
 * system, else its key.
 * @param serverName the name from the server, if any
 * @see USER-149, DEC-356
 */
export function jobRoleLabel(key: string, serverName?: string | null): string {
  if (isKnown(key)) return JOB_ROLE_LABELS[key]
  return serverName?.trim() || OTHER_LABELS.get(key) || key
}
