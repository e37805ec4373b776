/** The roles of participants in a study with their Korean names [RSCH-046 … RSCH-061, DEC-237]. */
export const PROJECT_ROLE_LABELS = {
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
export type ProjectRole = keyof typeof PROJECT_ROLE_LABELS

/** The statuses of a participant with their Korean names [RSCH-036, RSCH-037, RSCH-038, RSCH-041]. */
export const PARTICIPANT_STATUS_LABELS = { ACTIVE: '활성', INACTIVE: '비활성', SUSPENDED: '정지' } as const
export type ParticipantStatus = keyof typeof PARTICIPANT_STATUS_LABELS

// Maps, because a stored code may be any text, also `constructor`.
const ROLES: ReadonlyMap<string, string> = new Map(Object.entries(PROJECT_ROLE_LABELS))
const STATUSES: ReadonlyMap<string, string> = new Map(Object.entries(PARTICIPANT_STATUS_LABELS))

/** The displayed name of a role in a study; a code of another system is shown as it is stored [STUDY-325]. */
export const projectRoleLabel = (code: string): string => ROLES.get(code) ?? code

/** The displayed name of the status of a participant; an unknown one is shown as it is stored [STUDY-325]. */
export const participantStatusLabel = (code: string): string => STATUSES.get(code) ?? code

/** True for a status that this table knows. */
export const isParticipantStatus = (code: string): code is ParticipantStatus => STATUSES.has(code)
