/** The reasons in the dialogs, in order; OTHER is preselected [SUBJ-300 … SUBJ-303]. */
export const SCREEN_FAILURE_REASONS = [
  'INCLUSION_CRITERIA',
  'EXCLUSION_CRITERIA',
  'CONSENT_WITHDRAWAL',
  'OTHER',
] as const
export type ScreenFailureReason = (typeof SCREEN_FAILURE_REASONS)[number]

export const SCREEN_FAILURE_REASON_LABELS: Record<ScreenFailureReason, string> = {
  INCLUSION_CRITERIA: '선정기준 미충족',
  EXCLUSION_CRITERIA: '제외기준 해당',
  CONSENT_WITHDRAWAL: '동의 철회',
  OTHER: '기타',
}

export const DEFAULT_SCREEN_FAILURE_REASON: ScreenFailureReason = 'OTHER'
