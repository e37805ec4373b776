/** Why an institution is not put into a study, or not taken out of it [INST-052, INST-067, INST-166, INST-167]. */
export const INSTITUTION_REFUSED = {
  numberTaken: '이미 사용 중인 기관번호입니다.',
  hasSubjects: '시험대상자가 있는 기관은 삭제할 수 없습니다.',
  already: '이미 참여 중인 기관입니다.',
  unknown: '선택할 수 없는 기관입니다.',
  foreignPerson: '해당 기관의 사용자만 선택할 수 있습니다.',
  busyPerson: (names: readonly string[]) => `이미 이 연구에 참여 중인 사용자입니다: ${names.join(', ')}`,
} as const

/** Sent with 403 to whoever may not change or remove institutions [INST-071, INST-075]. */
export const INSTITUTIONS_NOT_EDITABLE = '기관 정보는 CI, SMO, 시스템 관리자만 수정할 수 있습니다.'
