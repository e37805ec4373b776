/** The roles of a participant in a study, `role` in the contract, with their Korean names [RSCH-046 … RSCH-061, DEC-237]. */
export const STUDY_ROLE_LABELS = {
  PROJECT_MANAGER: '연구 매니저(PM)',
  CHIEF_INVESTIGATOR: '총괄연구책임자(CI)',
  SITE_PRINCIPAL_INVESTIGATOR: '연구책임자(PI)',
  CO_INVESTIGATOR: '공동연구자(Sub-I)',
  COORDINATOR: '연구코디네이터(CRC)',
  DATA_MANAGER: '데이터 매니저',
  MONITOR: '임상시험 모니터요원(CRA)',
  STATISTICIAN: '통계담당자',
  MEDICAL_WRITER: '메디컬 라이터',
  REGULATORY_AFFAIRS: '인허가 담당자',
  SPONSOR_REPRESENTATIVE: '의뢰자 대표',
  PHARMACIST: '관리약사',
  LAB_TECHNICIAN: '임상병리사',
  VIEWER: '조회자',
  NURSE: '연구간호사',
  GENERAL_RESEARCHER: '일반 연구자',
} as const
export type StudyRole = keyof typeof STUDY_ROLE_LABELS

/** The displayed name of a role in a study; an unknown one, as another server may store it, is shown as it is. */
export const studyRoleLabel = (role: string): string =>
  Object.hasOwn(STUDY_ROLE_LABELS, role) ? STUDY_ROLE_LABELS[role as StudyRole] : role
