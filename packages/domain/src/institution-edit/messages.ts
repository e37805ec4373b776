/** Refusals of another investigator of an institution, in words that may be shown. */
export const INVESTIGATOR_REFUSED = {
  /** 400 for who is no candidate [INST-142] */
  noCandidate: '해당 기관의 PI 또는 Sub-I만 연구책임자로 지정할 수 있습니다.',
  /** 400 [INST-143, DEC-237] */
  current: '이미 이 기관의 연구책임자입니다.',
  /** 409 [INST-144] */
  headsAnother: '다른 기관의 연구책임자입니다. 그 기관의 연구책임자를 먼저 변경해주세요.',
  /** 409 [INST-145] */
  suspended: '참여가 정지된 사용자는 연구책임자로 지정할 수 없습니다.',
} as const
