/** The reasons of the analysis, in order; more than the four that the dialogs offer [SUBJ-358 … SUBJ-376]. */
export const FAILURE_CATALOGUE = [
  'AGE',
  'BMI',
  'LAB',
  'VITAL_SIGNS',
  'MEDICAL_HISTORY',
  'CONCOMITANT_MEDICATION',
  'ALLERGY',
  'INCLUSION_NOT_MET',
  'EXCLUSION_MET',
  'PROTOCOL_VIOLATION',
  'WINDOW_EXPIRED',
  'CONSENT_WITHDRAWN',
  'LOST_TO_FOLLOW_UP',
  'SITE_CAPACITY',
  'INVESTIGATOR_DECISION',
  'SAFETY_CONCERN',
  'NOT_IN_BEST_INTEREST',
  'ADMINISTRATIVE',
  'OTHER',
] as const
export type CatalogueReason = (typeof FAILURE_CATALOGUE)[number]

export const CATALOGUE_LABELS: Record<CatalogueReason, string> = {
  AGE: '연령',
  BMI: '체질량지수(BMI)',
  LAB: '실험실 검사',
  VITAL_SIGNS: '활력징후',
  MEDICAL_HISTORY: '병력',
  CONCOMITANT_MEDICATION: '병용약물',
  ALLERGY: '알레르기',
  INCLUSION_NOT_MET: '선정기준 미충족',
  EXCLUSION_MET: '제외기준 해당',
  PROTOCOL_VIOLATION: '임상시험계획서 위반',
  WINDOW_EXPIRED: '스크리닝 기간 만료',
  CONSENT_WITHDRAWN: '동의 철회',
  LOST_TO_FOLLOW_UP: '추적 불가',
  SITE_CAPACITY: '기관 수용 한계',
  INVESTIGATOR_DECISION: '연구자 판단',
  SAFETY_CONCERN: '안전성 우려',
  NOT_IN_BEST_INTEREST: '시험대상자의 최선의 이익에 부합하지 않음',
  ADMINISTRATIVE: '행정적 사유',
  OTHER: '기타',
}

// A map, because a stored reason may be any text, also `constructor`.
const COUNTS_AS: ReadonlyMap<string, CatalogueReason> = new Map([
  ...FAILURE_CATALOGUE.map((reason) => [reason, reason] as const),
  ['INCLUSION_CRITERIA', 'INCLUSION_NOT_MET'],
  ['EXCLUSION_CRITERIA', 'EXCLUSION_MET'],
  ['CONSENT_WITHDRAWAL', 'CONSENT_WITHDRAWN'],
])

/** The reason that a stored text counts as; missing or unknown counts as OTHER [DEC-329]. */
export function catalogueReasonOf(stored: string | null | undefined): CatalogueReason {
  return COUNTS_AS.get(stored ?? '') ?? 'OTHER'
}
